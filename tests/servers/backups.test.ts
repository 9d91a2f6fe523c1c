import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type OpenDatabase, openPostgres } from "../../db/client.ts";
import { ROOT } from "../../db/root.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { templateName } from "../support/postgres-template.ts";
import { answers, attempt, differences, expectSame, fill, folder, run, withServer } from "./support/backups.ts";
import { type Ask, type DatabasePicture, pictureOf } from "./support/picture-of.ts";

setDefaultTimeout(180_000);
if (noServers) console.error(`skipped: ${noServers}`);

const VERSIONS = [15, 16, 17, 18];
/** Tests whose procedures use the functions and triggers of the database. */
const PROCEDURES = [
  ...["ads/ledger", "boards/update", "boards/remove", "comments", "feeds/lists", "follow", "pins/save"],
  ...["pins/trash", "search/near-names", "search/around", "users/get"],
].map((name) => `tests/trpc/${name}`);

describe.skipIf(noServers !== null)("a dump of a site on PostgreSQL", () => {
  const dump = join(folder, "site.dump");
  const emptyDump = join(folder, "empty.dump");
  const oldDump = join(folder, "old.dump");
  let source: PostgresServer;
  let picture: DatabasePicture;
  let answered: Record<string, string>;
  async function on(name: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
    const database = await openPostgres(source.url(name), 2);
    await work(database);
    await database.close();
  }

  beforeAll(async () => {
    source = await startPostgres();
    for (const name of ["empty", "site"]) {
      await source.ask(`create database ${name}`);
      await on(name, migrateAll);
    }
    const open = () => openPostgres(source.url("site"), 8);
    const ask: Ask = (statement) => source.ask(statement, "site");
    await fill(open, ask);
    picture = await pictureOf(ask);
    await run("pg_dump", "-Fc", "-f", dump, "-d", source.url("site"));
    await run("pg_dump", "-Fc", "-f", emptyDump, "-d", source.url("empty"));
    answered = await answers(open, ask);
    expect(Object.keys(answered).length).toBeGreaterThan(100);
    expect(Object.entries(answered).filter(([, answer]) => answer.startsWith("5"))).toEqual([]);
  });
  afterAll(() => source?.kill());

  test("made by a release without parsed bodies, it restores as docs/backup.md describes", async () => {
    const rows = await Bun.file(join(ROOT, "tests/migrations/baseline-rows.sql")).text();
    await source.ask("create database old");
    const ask: Ask = (statement) => source.ask(statement, "old");
    const [baseline] = readMigrationFiles({ migrationsFolder: join(ROOT, "db/migrations") });
    for (const statement of baseline?.sql ?? []) await ask(statement);
    await ask("create schema drizzle");
    await ask(
      "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
    );
    await ask(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', ${baseline?.folderMillis})`);
    await ask(rows);
    await source.ask("create database again");
    await run("pg_dump", "-Fc", "-f", oldDump, "-d", source.url("old"));
    const to = ["-d", source.url("again"), oldDump];
    expect(await attempt("pg_restore", "--section=pre-data", ...to)).toContain("search_words(text) does not exist");
    expect(await attempt("pg_restore", "--section=pre-data", ...to)).not.toContain("does not exist");
    await run("pg_restore", "--exit-on-error", "--section=data", "--section=post-data", ...to);
    for (const name of ["old", "again"]) {
      await on(name, (database) => database.migrate());
      // A migration spreads the times at which pages are read again by chance.
      await source.ask("update rich_pins set due_at = read_at where due_at is not null", name);
    }
    expectSame(await pictureOf(ask), await pictureOf((statement) => source.ask(statement, "again")));
    const [people] = await source.ask("select count(*)::int as count from users", "again");
    expect(people?.count).toBeGreaterThan(0);
  });

  for (const version of VERSIONS)
    test(`restored on PostgreSQL ${version}, it has every table, index, function and answer`, () =>
      withServer(version, async (server) => {
        await server.ask("create database site");
        await run("pg_restore", "--exit-on-error", "-d", server.url("site"), dump);
        const ask: Ask = (statement) => server.ask(statement, "site");
        expectSame(picture, await pictureOf(ask));
        expect(differences(answered, await answers(() => openPostgres(server.url("site"), 8), ask))).toEqual([]);
      }));

  test("restored on PostgreSQL 18, it passes tests of procedures, and needs no search path", () =>
    withServer(18, async (server) => {
      // The tests copy a database of this name instead of running the migrations.
      const name = await templateName();
      await server.ask(`create database ${name}`);
      await run("pg_restore", "--exit-on-error", "-d", server.url(name), emptyDump);
      const functions = await server.ask(
        `select oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
        name,
      );
      for (const one of functions) await server.ask(`alter function ${one.name} set search_path = pg_catalog`, name);
      const child = Bun.spawn([process.execPath, "test", "--timeout=60000", ...PROCEDURES], {
        cwd: ROOT,
        env: { ...process.env, TEST_DATABASE_URL: server.url() },
        stdout: "ignore",
        stderr: "pipe",
      });
      const said = await new Response(child.stderr).text();
      expect(await child.exited, said).toBe(0);
      expect(Number(/^ *(\d+) pass$/m.exec(said)?.[1])).toBeGreaterThan(100);
    }));
});
