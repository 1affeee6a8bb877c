# A PostgreSQL of its own on the port that is given, until the input ends. It says "ready" when it is. PostgreSQL refuses to
# run as root.
port=$1
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
if [ -z "$programs" ]; then
    echo "there is no PostgreSQL: run cargo xtask setup, or install Debian's postgresql"
    exit 1
fi
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
cd /
folder=$(as mktemp -d)
trap 'as "$programs/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1; as rm -rf "$folder"' EXIT
as "$programs/initdb" -D "$folder/data" -U turncoat -A trust --no-sync > "$folder.log" 2>&1 || { cat "$folder.log"; exit 1; }
rm -f "$folder.log"
as "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" start -o \
    "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c fsync=off -c max_connections=400" \
    > /dev/null || { as cat "$folder/log"; exit 1; }
echo ready
read _
