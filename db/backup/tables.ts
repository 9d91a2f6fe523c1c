import { sql } from "drizzle-orm";
import type { Database } from "../database.ts";
import { rows } from "../engine/text-rows.ts";

/** A column as a backup stores it: every value as PostgreSQL's own text. */
export interface Column {
  name: string;
  /** The SQL type that reads the text back, e.g. `timestamp with time zone`. */
  type: string;
}

/** A table of the site. */
export interface Table {
  /** Schema and name, quoted where SQL needs it, e.g. `public.users`. */
  name: string;
  columns: Column[];
}

/**
 * Every lasting table, and the waiting jobs. The other tables of the job queue describe queues, which each release makes
 * itself, and the list of migrations follows from the migrations that a restore runs.
 */
export async function tablesOf(db: Database): Promise<Table[]> {
  const found = await rows<{ name: string; columns: string }>(
    db,
    sql`select format('%I.%I', n.nspname, c.relname) as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)::text
          as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where not c.relispartition and c.relkind in ('r', 'p') and c.relpersistence = 'p'
        and (n.nspname = 'public' or (n.nspname, c.relname) = ('pgboss', 'job'))
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by n.nspname, c.relname order by 1`,
  );
  return found.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as Column[] }));
}

/** The sequences that give out ids, by name; null as value if nothing was taken yet. */
export async function sequencesOf(db: Database): Promise<Record<string, string | null>> {
  const found = await rows<{ name: string; last: string | null }>(
    db,
    sql`select format('%I.%I', schemaname, sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' order by 1`,
  );
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}

/** The versions of a database. */
export interface DatabaseVersion {
  /** `created_at` of the newest migration that has run, in milliseconds; null before the first. */
  migration: number | null;
  /** Version of PostgreSQL, e.g. `15.14`. */
  server: string;
}

/** Reads the versions of a database, of any release. */
export async function versionOf(db: Database): Promise<DatabaseVersion> {
  const [row] = await rows<{ has: boolean; server: string }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as has,
      current_setting('server_version') as server`,
  );
  const [last] = row?.has
    ? await rows<{ last: string | null }>(
        db,
        sql`select max(created_at)::text as last from drizzle.__drizzle_migrations`,
      )
    : [];
  return { migration: last?.last == null ? null : Number(last.last), server: row?.server ?? "" };
}

/** An identifier in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
