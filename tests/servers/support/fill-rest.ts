import { DEMO_EMAIL } from "../../../src/demo/render-page.ts";
import type { Ask } from "./picture-of.ts";

/** Their JSON is read by every search, so a made-up value would fail them all. */
const READ_BY_ALL = ["search_advisories", "search_advisory_views"];

/** A value for each type of column. A table whose checks ask for another one stays empty. */
const VALUES: Record<string, string> = {
  text: "'Ærø ファイル'",
  bigint: "7",
  integer: "7",
  smallint: "1",
  boolean: "true",
  "double precision": "0.5",
  real: "0.5",
  jsonb: `'{"a": ["b"]}'`,
  json: `'{"a": ["b"]}'`,
  bytea: "'\\x00ff'",
  date: "'2026-02-28'",
  uuid: "gen_random_uuid()",
  "timestamp with time zone": "'2026-03-29 01:30:00+00'",
};

/** Values of columns whose text has a form that an index reads. */
const OF_COLUMNS: Record<string, string> = { "listed_hashes.hash": "'00ff12ab34cd56ef'" };

/** Chooses somebody for a reference to people: the demo person still has to log in without a second factor. */
const OTHERS = ` where email <> '${DEMO_EMAIL}' order by id`;

interface Column {
  name: string;
  type: string;
  /** The table and column that it refers to. */
  refers: string | null;
}

/**
 * Puts a row into each empty table, so that a lost table shows: references lead to rows, other columns get a value of
 * their type. @returns the tables that are still empty
 */
export async function fillRest(ask: Ask): Promise<string[]> {
  let empty = await emptyTables(ask);
  // A table can only be filled after those that it refers to.
  for (let before = empty.length + 1; empty.length < before; ) {
    before = empty.length;
    for (const table of empty) {
      const columns = await columnsOf(ask, table);
      const values = columns.map(({ name, type, refers }) => {
        if (refers) return `(select ${refers}${refers.endsWith(" users") ? OTHERS : ""} limit 1)`;
        return OF_COLUMNS[`${table}.${name}`] ?? (type.endsWith("[]") ? "'{}'" : (VALUES[type] ?? "null"));
      });
      const names = columns.map(({ name }) => `"${name}"`);
      await ask(`insert into ${table} (${names.join(", ")}) select ${values.join(", ")}`).catch(() => {});
    }
    empty = await emptyTables(ask);
  }
  return empty;
}

async function emptyTables(ask: Ask): Promise<string[]> {
  const tables = await ask(
    "select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  const empty: string[] = [];
  for (const { name } of tables.filter((table) => !READ_BY_ALL.includes(String(table.name)))) {
    const [row] = await ask(`select exists (select from ${name})::text as filled`);
    if (row?.filled === "false") empty.push(String(name));
  }
  return empty;
}

async function columnsOf(ask: Ask, table: string): Promise<Column[]> {
  const found = await ask(`select a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      (select format('%I from %s', f.attname, c.confrelid::regclass) from pg_constraint c
        join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[array_position(c.conkey, a.attnum)]
        where c.conrelid = a.attrelid and c.contype = 'f' and a.attnum = any (c.conkey) limit 1) as refers
    from pg_attribute a where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = '' and a.attidentity = ''
      and (a.attnotnull and not a.atthasdef or exists (select from pg_constraint k
        where k.conrelid = a.attrelid and k.contype = 'f' and a.attnum = any (k.conkey)))`);
  return found as unknown as Column[];
}
