import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { versionOf } from "../../db/backup/tables.ts";
import { type OpenDatabase, openEmbedded, openPostgres, rows } from "../../db/client.ts";
import { measureMigrations } from "../../db/engine/measure-migrations.ts";
import journal from "../../db/migrations/meta/_journal.json";
import { noServers, startPostgres } from "../support/postgres-servers.ts";
import { folder } from "./support/backups.ts";
import { command } from "./support/commands.ts";
import { makeOlder } from "./support/older-site.ts";

setDefaultTimeout(180_000);
if (noServers) console.error(`skipped: ${noServers}`);

interface Told {
  ok: boolean;
  error?: string;
  rows: number;
  needsStop: boolean;
  ms: number;
  migrations: { tag: string; ms: number; creates: string[]; breaks: string[] }[];
}

async function check(env: Record<string, string>, ...args: string[]): Promise<{ status: number; told: Told }> {
  const { status, stdout, stderr } = await command("upgrade", ["--check", "--json", ...args], env);
  if (stdout === "") throw new Error(stderr);
  return { status, told: JSON.parse(stdout) as Told };
}

const newest = journal.entries.at(-1)?.when ?? 0;
/** The migrations after 0009, in order. */
const lacking = journal.entries.slice(10).map(({ tag }) => tag);

/** Checks an older site, and that the check leaves the site unchanged. */
async function expectMeasured(env: Record<string, string>, open: () => Promise<OpenDatabase>): Promise<void> {
  const { status, told } = await check(env);
  expect(told.migrations.map(({ tag }) => tag)).toEqual(lacking);
  expect(told.migrations.find(({ tag }) => tag.endsWith("_operating"))).toMatchObject({
    creates: ["bounced_mails", "slow_calls", "stored_files"],
    breaks: [],
  });
  expect(told.ms).toBe(told.migrations.reduce((sum, { ms }) => sum + ms, 0));
  expect(told.rows).toBeGreaterThan(10);
  expect([told.ok, status]).toEqual([!told.needsStop, told.needsStop ? 1 : 0]);
  const site = await open();
  try {
    expect((await versionOf(site.db)).migration).toBe(journal.entries[9]?.when ?? 0);
    await site.migrate();
  } finally {
    await site.close();
  }
  expect(await check(env)).toMatchObject({ status: 0, told: { ok: true, migrations: [], needsStop: false } });
}

describe("bun run upgrade --check", () => {
  test("measures the missing migrations on a copy of an embedded site, and leaves the site alone", async () => {
    const dataDir = join(folder, "older-embedded");
    const older = await openEmbedded(dataDir);
    await makeOlder(older);
    await older.close();
    await expectMeasured({ DATA_DIR: dataDir }, () => openEmbedded(dataDir));
    const left = join(dataDir, "backup-work");
    expect(existsSync(left) ? readdirSync(left) : []).toEqual([]);
  });

  test.skipIf(noServers !== null)("does the same on PostgreSQL, and drops the copy's database", async () => {
    const server = await startPostgres();
    try {
      await server.ask("create database site");
      const older = await openPostgres(server.url("site"), 2);
      await makeOlder(older);
      await older.close();
      const env = { DATABASE_URL: server.url("site"), DATA_DIR: join(folder, "data-upgrade") };
      await expectMeasured(env, () => openPostgres(server.url("site"), 2));
      expect(await server.ask("select datname from pg_database where datname like 'tackboard_check_%'")).toEqual([]);
      await server.ask("create database tackboard_check_stopped");
      await server.ask("create database spare");
      expect(await check(env, "--copy", server.url("spare"))).toMatchObject({ status: 0 });
      const spare = await openPostgres(server.url("spare"), 1);
      try {
        expect(
          await rows(spare.db, sql`select 1 from pg_tables where schemaname in ('public', 'pgboss', 'drizzle')`),
        ).toEqual([]);
      } finally {
        await spare.close();
      }
      const itself = await check(env, "--copy", server.url("site"));
      expect(itself).toMatchObject({ status: 1, told: { error: expect.stringContaining("Name an empty one") } });
      await check(env);
      expect(await server.ask("select datname from pg_database where datname like 'tackboard_check_%'")).toEqual([]);
    } finally {
      await server.kill();
    }
  });

  test("refuses a database of a newer release, an empty folder, and a call without --check", async () => {
    const dataDir = join(folder, "newer-embedded");
    const newer = await openEmbedded(dataDir);
    await newer.migrate();
    await newer.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', ${newest + 1}::bigint)`,
    );
    await newer.close();
    expect(await check({ DATA_DIR: dataDir })).toMatchObject({
      status: 1,
      told: { ok: false, error: expect.stringContaining("A newer release has changed the database.") },
    });
    expect(await check({ DATA_DIR: join(folder, "nothing") })).toMatchObject({ status: 1, told: { ok: false } });
    expect((await command("upgrade", [], { DATA_DIR: dataDir })).status).toBe(2);
  });
});

test("a migration that removes, retypes or requires a column of an older release is named", async () => {
  const { db, migrate, close } = await openEmbedded(join(folder, "measured"));
  try {
    await migrate();
    const migration = (when: number, ...statements: string[]) => ({
      sql: statements,
      folderMillis: when,
      hash: `${when}`,
      bps: true,
    });
    const [adding, breaking] = await measureMigrations(db, [
      migration(newest + 1, "create table extra (id bigint not null)", "alter table boards add column mood text"),
      migration(
        newest + 2,
        "alter table slow_calls drop column longest_request_id",
        "alter table slow_calls alter column count type bigint",
        "alter table boards alter column mood set not null",
        "drop table extra",
      ),
    ]);
    expect(adding).toMatchObject({ creates: ["extra"], adds: ["boards.mood"], breaks: [], rewrites: [] });
    expect(breaking).toMatchObject({
      breaks: ["boards.mood", "extra.id", "slow_calls.count", "slow_calls.longest_request_id"],
      rewrites: ["slow_calls"],
    });
    expect(
      await rows(db, sql`select 1 from drizzle.__drizzle_migrations where created_at > ${newest}::bigint`),
    ).toHaveLength(2);
  } finally {
    await close();
  }
});
