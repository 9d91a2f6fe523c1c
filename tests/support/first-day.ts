/** How a test's database gets back to what it was on its first day, on either engine. */

/** Names all tables that ever had a row, but those that say which migrations have run and which kinds of jobs there are. */
export const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema', 'drizzle')
  and not (schemaname = 'pgboss' and tablename in ('version', 'queue'))
  and pg_relation_size(format('%I.%I', schemaname, tablename)::regclass) > 0`;

/** @returns the statement that takes every row out of them, without triggers and without asking who refers to what */
export function emptying(tables: { name: string }[]): string {
  return `
    begin;
    set local session_replication_role = replica;
    ${tables.map(({ name }) => `delete from ${name};`).join("")}
    commit;`;
}

/** What the tables, functions and triggers are, in short: a database that a test has changed is not handed on. */
export const SHAPE = `select concat_ws(' ',
  (select count(*) from pg_class where relnamespace not in (select oid from pg_namespace where nspname ~ '^pg_')),
  (select count(*) from pg_attribute), (select count(*) from pg_proc), (select count(*) from pg_constraint),
  (select string_agg(tgname || tgenabled::text, ',' order by tgname) from pg_trigger)) as shape`;
