#!/bin/bash
# Makes the database at the first start: the role and the database that the variables name, a password for every
# connection over TCP, then the scripts of /docker-entrypoint-initdb.d. Meanwhile, the server answers on its socket alone.
set -euo pipefail
if [ "$(id -u)" = 0 ]; then
  chown postgres: "$PGDATA" && chmod 700 "$PGDATA"
  exec setpriv --reuid=postgres --regid=postgres --init-groups bash "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  initdb --username "$POSTGRES_USER" --pwfile <(echo "$POSTGRES_PASSWORD") --auth-local trust --auth-host scram-sha-256
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  pg_ctl --wait -o "-c listen_addresses=''" start
  createdb --username "$POSTGRES_USER" "$POSTGRES_DB"
  for script in /docker-entrypoint-initdb.d/*.sh; do
    [ ! -f "$script" ] || bash "$script"
  done
  pg_ctl --wait --mode fast stop
fi
exec "$@"
