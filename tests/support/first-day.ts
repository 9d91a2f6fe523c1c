/** Resets a test's database to its initial state, on either engine. */

/** Names all tables that ever had a row, except the lists of migrations and of queues. */
export const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
  and not (schemaname = 'pgboss' and tablename in ('version', 'queue'))
  and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`;

/** @returns the statement that empties the tables, without triggers or foreign key checks */
export function emptying(tables: { name: string }[]): string {
  return `
    begin;
    set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join("")}
    commit;`;
}

/** Fingerprint of tables, functions and triggers: a database whose schema a test has changed is not reused. */
export const SHAPE = `select concat_ws(' ',
  (select count(*) from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_')),
  (select count(*) from pg_attribute), (select count(*) from pg_proc), (select count(*) from pg_constraint),
  (select string_agg(tgname || tgenabled::text, ',' order by tgname) from pg_trigger)) as shape`;
