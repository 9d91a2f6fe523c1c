import { afterAll, beforeAll, expect, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type OpenDatabase, rows } from "../../db/client.ts";
import { freshDatabase } from "../support/fresh-database.ts";

/** The product's functions only: an extension's are dumped with the extension. */
const OWN = sql`from pg_proc p join pg_language l on l.oid = p.prolang where p.pronamespace = 'public'::regnamespace
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const names = async (query: ReturnType<typeof sql>) =>
  (await rows<{ name: string }>(database.db, query)).map(({ name }) => name);

/** Our tables and functions that a body names without their schema. */
function unqualified(body: string, tables: readonly string[], functions: readonly string[]): string[] {
  const code = body.replace(/--.*$/gm, "").replace(/'[^']*'/g, "''");
  const table = new RegExp(
    String.raw`\b(?:from|join|into|update|only|,)\s+(${tables.join("|")})\b(?!\s*[(.=:)])`,
    "gi",
  );
  const call = new RegExp(String.raw`(?<![\w.])(${functions.join("|")})\s*\(`, "gi");
  const inserted = new RegExp(String.raw`\binto\s+(${tables.join("|")})\s*\(`, "gi");
  return [table, call, inserted].flatMap((pattern) => [...code.matchAll(pattern)].map(([, name = ""]) => name));
}

test("every SQL function has a parsed body, so that a dump orders it correctly", async () => {
  expect((await names(sql`select p.proname as name ${OWN}`)).length).toBeGreaterThan(20);
  expect(await names(sql`select p.proname as name ${OWN} and l.lanname = 'sql' and p.prosqlbody is null`)).toEqual([]);
});

test("every PL/pgSQL function names tables and functions with their schema", async () => {
  const tables = await names(sql`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`);
  const functions = await names(sql`select distinct p.proname as name ${OWN}`);
  const found = await rows<{ name: string; body: string }>(
    database.db,
    sql`select p.proname as name, p.prosrc as body ${OWN} and l.lanname = 'plpgsql'`,
  );
  expect(found.length).toBeGreaterThan(20);
  const wrong = found.map(({ name, body }) => ({ name, words: unqualified(body, tables, functions) }));
  expect(wrong.filter(({ words }) => words.length > 0)).toEqual([]);
  expect(unqualified("begin update pins set a = 1; perform publish_pins(x); end", tables, functions)).toEqual([
    "pins",
    "publish_pins",
  ]);
});

test("an existing site gets these bodies without rewriting a table or an index", async () => {
  const files = () =>
    rows<{ name: string; file: string }>(
      database.db,
      sql`select relname as name, relfilenode::text as file from pg_class
        where relnamespace = 'public'::regnamespace order by 1`,
    );
  const before = await files();
  const migrations = readMigrationFiles({ migrationsFolder: join(import.meta.dir, "../../db/migrations") });
  const bodies = migrations.find(({ sql: statements }) =>
    statements.some((text) => text.includes("(docs/decisions/170)")),
  );
  for (const statement of bodies?.sql ?? []) await database.db.execute(sql.raw(statement));
  expect(bodies?.sql.length).toBeGreaterThan(20);
  expect(await files()).toEqual(before);
});
