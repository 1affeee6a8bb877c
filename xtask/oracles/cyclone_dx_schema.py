"""Compares a bill of materials with the schema of CycloneDX 1.5."""

import sys
from pathlib import Path

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def main():
    path = Path(sys.argv[1])
    problem = JsonStrictValidator(SchemaVersion.V1_5).validate_str(path.read_text(encoding="utf-8"))
    if problem is not None:
        sys.exit(f"{path}: {problem}")
    print(f"{path.name} is a bill of materials of CycloneDX 1.5")


if __name__ == "__main__":
    main()
