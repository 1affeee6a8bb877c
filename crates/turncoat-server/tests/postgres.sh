# A PostgreSQL of its own on the port that is given, until the input ends. It says "ready" when it is. Then it does what the
# lines of its input say (stop, start, freeze, thaw) and answers each with "done". PostgreSQL refuses to run as root.
port=$1
settings=$2
programs=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
if [ -z "$programs" ]; then
    echo "there is no PostgreSQL: run cargo xtask setup, or install Debian's postgresql"
    exit 1
fi
as() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }
cd /
folder=$(as mktemp -d)
# The server and all processes it has started get a signal.
signal() {
    server=$(as head -n 1 "$folder/data/postmaster.pid") && kill "-$1" "$server" $(ps -o pid= --ppid "$server")
}
start() {
    as "$programs/pg_ctl" -D "$folder/data" -w -l "$folder/log" start -o \
        "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$folder -c fsync=off -c max_connections=400 $settings" \
        > /dev/null
}
trap 'signal CONT 2> /dev/null; as "$programs/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null 2>&1; as rm -rf "$folder"' EXIT
as "$programs/initdb" -D "$folder/data" -U turncoat -A trust --no-sync > "$folder.log" 2>&1 || { cat "$folder.log"; exit 1; }
rm -f "$folder.log"
if [[ $settings == *ssl=on* ]]; then
    as openssl req -new -x509 -days 2 -nodes -subj /CN=localhost -addext subjectAltName=IP:127.0.0.1 \
        -out "$folder/data/server.crt" -keyout "$folder/data/server.key" 2> /dev/null
    as chmod 600 "$folder/data/server.key"
    # Nobody gets in without TLS.
    echo "hostssl all all 127.0.0.1/32 trust" | as tee "$folder/data/pg_hba.conf" > /dev/null
fi
start || { as cat "$folder/log"; exit 1; }
echo ready
while read -r command; do
    case $command in
    stop) as "$programs/pg_ctl" -D "$folder/data" -m immediate stop > /dev/null ;;
    start) start ;;
    freeze) signal STOP ;;
    thaw) signal CONT ;;
    certificate) as cat "$folder/data/server.crt" ;;
    esac
    echo done
done
