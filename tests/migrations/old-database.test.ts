import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type OpenDatabase, rows } from "../../db/client.ts";
import { findUserByEmail } from "../../db/queries/users/find-user.ts";
import { freshDatabase } from "../support/fresh-database.ts";

const MIGRATIONS = readMigrationFiles({ migrationsFolder: join(import.meta.dir, "../../db/migrations") });
const ROWS = await Bun.file(join(import.meta.dir, "baseline-rows.sql")).text();

let database: OpenDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await makeOld(database);
});
afterAll(() => database.close());

/** Restores a database to its state after the first migration, with the rows of a small site. */
async function makeOld({ db }: OpenDatabase): Promise<void> {
  const [baseline] = MIGRATIONS;
  if (!baseline) throw new Error("there are no migrations");
  for (const schema of ["pgboss", "drizzle", "public"])
    await db.execute(sql.raw(`drop schema if exists ${schema} cascade`));
  for (const statement of ["create schema public", "create schema drizzle", ...baseline.sql])
    await db.execute(sql.raw(statement));
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${baseline.hash}, ${baseline.folderMillis})`,
  );
  for (const statement of ROWS.split(/;\n/).filter((text) => text.trim() !== "")) await db.execute(sql.raw(statement));
}

const TABLES = [...ROWS.matchAll(/^INSERT INTO (\w+)/gm)].map(([, table = ""]) => table);

async function countRows(): Promise<Record<string, number>> {
  const counts = await Promise.all(
    TABLES.map(async (table) => {
      const [row] = await rows<{ n: number }>(database.db, sql.raw(`select count(*)::int as n from ${table}`));
      return [table, row?.n ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}

describe("a database at the first migration", () => {
  let before: Record<string, number>;

  test("is migrated to the newest without losing a row", async () => {
    before = await countRows();
    expect(Math.min(...Object.values(before))).toBeGreaterThan(0);
    await database.migrate();
    const [done] = await rows<{ n: number }>(
      database.db,
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    expect(done?.n).toBe(MIGRATIONS.length);
    const after = await countRows();
    for (const table of TABLES) expect({ table, rows: after[table] }).toEqual({ table, rows: before[table] });
  });

  test("every text index limits its pending list, which each search has to scan", async () => {
    const found = await rows<{ name: string; options: string }>(
      database.db,
      sql`select c.relname::text as name, array_to_string(c.reloptions, ',') as options
        from pg_class c join pg_am m on m.oid = c.relam where m.amname = 'gin' order by 1`,
    );
    // Without a table that only a job writes, rarely and in bulk.
    const searched = found.filter(({ name }) => name !== "search_words_kinds_idx");
    expect(searched.map(({ name }) => name)).toContain("pins_search_idx");
    for (const { name, options } of searched)
      expect({ name, options }).toEqual({ name, options: "gin_pending_list_limit=256" });
  });

  test("is read afterwards by today's queries", async () => {
    expect(await findUserByEmail(database.db, { email: "demo@example.com" })).toMatchObject({
      email: "demo@example.com",
    });
    const found = await rows<{ title: string }>(
      database.db,
      sql`select title from pins where is_public and (search || search_times(id)) @@ search_query('starlings') order by id`,
    );
    expect(found.map(({ title }) => title)).toEqual(["Old pier with starlings"]);
  });
});
