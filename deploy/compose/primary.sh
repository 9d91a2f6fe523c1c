#!/bin/bash
# Runs once, when the database is made (docker-entrypoint-initdb.d): lets replicas read it.
set -euo pipefail
# As a variable of psql, so that no character of the password ends the statement.
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 --set password="$REPLICATION_PASSWORD" <<'SQL'
create role replication with replication login password :'password';
-- Through PgBouncer in transaction mode, statements are not prepared (docs/configuration.md, DATABASE_LISTEN_URL).
alter role current_user set plan_cache_mode = force_generic_plan;
alter role current_user set jit = off;
alter role current_user set random_page_cost = 1.1;
-- Keeps what a replica that is away has not read yet, for as long as max_slot_wal_keep_size allows.
select pg_create_physical_replication_slot('replica');
alter system set max_slot_wal_keep_size = '20GB';
SQL
echo "host replication replication all scram-sha-256" >> "$PGDATA/pg_hba.conf"
