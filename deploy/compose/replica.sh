#!/bin/bash
# Copies the primary at the first start, and follows it from then on.
set -euo pipefail
export PGPASSWORD=$REPLICATION_PASSWORD
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # An interrupted copy has no PG_VERSION in its place yet, so it is made again from the beginning.
  copy=$PGDATA/copy.new
  find "$PGDATA" -mindepth 1 -delete
  pg_basebackup --pgdata "$copy" --host "$PRIMARY_HOST" --port "${PRIMARY_PORT:-5432}" --username replication \
    --slot replica --wal-method stream --checkpoint fast --write-recovery-conf
  shopt -s dotglob
  find "$copy" -mindepth 1 -maxdepth 1 ! -name PG_VERSION -exec mv --target-directory "$PGDATA" {} +
  chmod 700 "$PGDATA"
  mv "$copy/PG_VERSION" "$PGDATA/"
  rmdir "$copy"
fi
exec postgres -c max_connections=200 -c hot_standby_feedback=on "$@"
