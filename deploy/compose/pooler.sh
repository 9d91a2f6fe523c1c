#!/bin/sh
# PgBouncer reads users from a file only; the password is in the environment.
set -eu
umask 077
cd "${TMPDIR:-/tmp}"
printf '"tackboard" "%s"\n' "$(printf %s "$POSTGRES_PASSWORD" | sed 's/"/""/g')" > users.txt
exec pgbouncer "${1:-/etc/pgbouncer/pgbouncer.ini}"
