import { sql } from "drizzle-orm";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type { Database } from "../database.ts";
import { applyMigration } from "./migrate-postgres.ts";
import { rows } from "./text-rows.ts";

/** What one migration does to the tables that were there before it, and how long it takes. */
export interface MeasuredMigration {
  /** `created_at` of the migration in the journal, in milliseconds. */
  when: number;
  ms: number;
  /** New tables. */
  creates: string[];
  /** New columns of older tables. */
  adds: string[];
  /** Tables that are written anew, which takes the longer the more rows they have. */
  rewrites: string[];
  /** Tables that nobody can read meanwhile. */
  locks: string[];
  /** Columns that an older release uses and that are gone, have another type or must be given; it fails without them. */
  breaks: string[];
}

interface ColumnState {
  type: string;
  /** Whether a row needs a value that the database does not fill in. */
  isRequired: boolean;
}

interface Shape {
  /** Columns by `table.column`. */
  columns: Map<string, ColumnState>;
  /** The file of each table; a rewritten table gets another one. */
  files: Map<string, string>;
}

async function shapeOf(tx: Database): Promise<Shape> {
  const columns = await rows<{ name: string; type: string; isRequired: boolean }>(
    tx,
    sql`select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef and a.attidentity = '' as "isRequired"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`,
  );
  const files = await rows<{ name: string; file: string }>(
    tx,
    sql`select relname::text as name, pg_relation_filenode(oid)::text as file from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return {
    columns: new Map(columns.map(({ name, ...column }) => [name, column])),
    files: new Map(files.map(({ name, file }) => [name, file])),
  };
}

/** The tables that this transaction has locked against readers. */
async function lockedTables(tx: Database): Promise<string[]> {
  const found = await rows<{ name: string }>(
    tx,
    sql`select c.relname::text as name from pg_locks l join pg_class c on c.oid = l.relation
      where l.pid = pg_backend_pid() and l.mode = 'AccessExclusiveLock' and c.relkind in ('r', 'p')
        and c.relnamespace = 'public'::regnamespace`,
  );
  return found.map(({ name }) => name);
}

function difference(before: Shape, after: Shape): Omit<MeasuredMigration, "when" | "ms" | "locks"> {
  const isOld = (name: string) => before.files.has(name.split(".")[0] ?? "");
  const breaks = [...before.columns].flatMap(([name, { type }]) => {
    const now = after.columns.get(name);
    return now?.type === type ? [] : [name];
  });
  for (const [name, { isRequired }] of after.columns)
    if (isRequired && isOld(name) && !before.columns.get(name)?.isRequired && !breaks.includes(name)) breaks.push(name);
  const sorted = (names: Iterable<string>) => [...names].sort();
  return {
    creates: sorted([...after.files.keys()].filter((name) => !before.files.has(name))),
    adds: sorted([...after.columns.keys()].filter((name) => isOld(name) && !before.columns.has(name))),
    rewrites: sorted(
      [...after.files].flatMap(([name, file]) =>
        before.files.has(name) && before.files.get(name) !== file ? [name] : [],
      ),
    ),
    breaks: sorted(breaks),
  };
}

/**
 * Runs migrations on a copy of a database, all in one transaction as a start does, and looks at what each of them does.
 * @throws DrizzleQueryError if one fails
 */
export async function measureMigrations(
  copy: Database,
  migrations: readonly MigrationMeta[],
  report: (migration: MigrationMeta) => void = () => {},
): Promise<MeasuredMigration[]> {
  return copy.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`);
    const measured: MeasuredMigration[] = [];
    let before = await shapeOf(tx);
    let lockedBefore = await lockedTables(tx);
    for (const migration of migrations) {
      report(migration);
      const began = performance.now();
      await applyMigration(tx, migration);
      const ms = Math.round(performance.now() - began);
      const [after, locked] = [await shapeOf(tx), await lockedTables(tx)];
      const locks = locked.filter((name) => before.files.has(name) && !lockedBefore.includes(name)).sort();
      measured.push({ when: migration.folderMillis, ms, ...difference(before, after), locks });
      before = after;
      lockedBefore = locked;
    }
    return measured;
  });
}
