// What the page uses of @fluent/bundle, for the type checker.
export declare class FluentResource { constructor(source: string) }
export declare class FluentBundle {
  constructor(locale: string, options?: { useIsolating?: boolean });
  addResource(resource: FluentResource): Error[];
  getMessage(key: string): { value: object | null } | undefined;
  formatPattern(pattern: object, args?: Record<string, string | number> | null, errors?: Error[] | null): string;
}
