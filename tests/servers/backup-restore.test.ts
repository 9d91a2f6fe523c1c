import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type OpenDatabase, openEmbedded, openPostgres, rows } from "../../db/client.ts";
import journal from "../../db/migrations/meta/_journal.json";
import { createDiskStore } from "../../server/platform/media/disk-store.ts";
import { wrongCounters } from "../support/counters.ts";
import { migrateAll } from "../support/migrations-hash.ts";
import { signUp } from "../support/people.ts";
import { noServers, type PostgresServer, startPostgres } from "../support/postgres-servers.ts";
import { makeBoard } from "../support/site.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { expectSame } from "./support/backups.ts";
import { command, succeed } from "./support/commands.ts";
import { fillRest } from "./support/fill-rest.ts";
import { makeOlder, PIER } from "./support/older-site.ts";
import { type Ask, type DatabasePicture, pictureOf } from "./support/picture-of.ts";

// The embedded engine makes two hundred tables and their keys.
setDefaultTimeout(400_000);
if (noServers) console.error(`skipped: ${noServers}`);

const folder = mkdtempSync(join(tmpdir(), "tackboard-restores-"));
const at = (name: string) => join(folder, name);
afterAll(() => rm(folder, { recursive: true, force: true }));

const askOf =
  (open: OpenDatabase): Ask =>
  (statement) =>
    rows(open.db, sql.raw(statement));

/** Tables that a restore does not copy, and the sequence that it changes. */
const ANEW = /^(?:pgboss\.(?!job\b)|drizzle\.|public\.(?:last_writes|node_seq)$)/;
async function picture(open: OpenDatabase): Promise<DatabasePicture> {
  const seen = await pictureOf(askOf(open));
  for (const part of ["rows", "sequences"])
    seen[part] = Object.fromEntries(Object.entries(seen[part] ?? {}).filter(([name]) => !ANEW.test(name)));
  // The job queue makes its tables by the day.
  for (const part of Object.keys(seen))
    seen[part] = Object.fromEntries(Object.entries(seen[part] ?? {}).filter(([name]) => !/queue_stats_/.test(name)));
  return seen;
}

async function withDatabase<T>(where: string, work: (open: OpenDatabase) => Promise<T>): Promise<T> {
  const open = where.startsWith("postgres") ? await openPostgres(where, 2) : await openEmbedded(where);
  try {
    return await work(open);
  } finally {
    await open.close();
  }
}

/** An archive's bytes, with the middle one changed. */
async function damaged(path: string, where: number): Promise<string> {
  const bytes = await Bun.file(path).bytes();
  const spot = Math.floor(bytes.length * where);
  bytes[spot] = (bytes[spot] ?? 0) ^ 0xff;
  await Bun.write(at("damaged.tar"), bytes);
  return at("damaged.tar");
}

/** Waits for the pictures that a new site makes by itself after its start. */
async function stopsGrowing(media: string): Promise<void> {
  const count = () => [...new Bun.Glob("**/*").scanSync(media)].length;
  for (let [before, now] = [-1, count()]; now === 0 || now > before; [before, now] = [now, count()])
    await Bun.sleep(2_000);
}

describe("a backup of a stopped site in which nearly every table has rows", () => {
  const dataDir = at("full");
  const archive = at("full.tar");
  let seen: DatabasePicture;
  const pictures = { "originals/ab/cd/abcd.png": 70_000, "236x/ab/cd/abcd.jpg": 900, "videos/ab/film.mp4": 18_000_000 };

  beforeAll(async () => {
    await withDatabase(dataDir, async (open) => {
      await migrateAll(open);
      // Some tables refer to rows that only the demo makes.
      expect((await fillRest(askOf(open))).length).toBeLessThan(12);
      seen = await picture(open);
    });
    const store = createDiskStore(join(dataDir, "media"));
    for (const [key, size] of Object.entries(pictures)) await store.put(key, Buffer.alloc(size, key), "");
    const made = await succeed("backup", [archive], { DATA_DIR: dataDir });
    expect(made).toMatchObject({ ok: true, hasKeys: false, media: { files: 3, bytes: 18_070_900 } });
  });

  test("it is whole and readable by its owner alone", async () => {
    expect(await succeed("verify", [archive], {})).toMatchObject({ ok: true, engine: "pglite", media: { files: 3 } });
    expect(statSync(archive).mode & 0o077).toBe(0);
    expect(readdirSync(folder).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("restored into an empty folder, it has every row and every picture", async () => {
    const copy = at("copy");
    await succeed("restore", [archive], { DATA_DIR: copy });
    await withDatabase(copy, async (open) => expectSame(seen, await picture(open)));
    for (const key of Object.keys(pictures))
      expect(Bun.hash(await Bun.file(join(copy, "media", key)).bytes())).toBe(
        Bun.hash(await Bun.file(join(dataDir, "media", key)).bytes()),
      );
  });

  test("processes of a restored copy have other numbers than those of the original", async () => {
    const node = (open: OpenDatabase) => rows<{ node: string }>(open.db, sql`select nextval('node_seq')::text as node`);
    const [original] = await withDatabase(dataDir, node);
    const [copied] = await withDatabase(at("copy"), node);
    expect(Math.abs(Number(original?.node) - Number(copied?.node))).toBeGreaterThan(500);
  });

  test.skipIf(noServers !== null)(
    "restored on PostgreSQL, and from there into a folder again, no row differs",
    async () => {
      const server = await startPostgres();
      try {
        await server.ask("create database site");
        const env = { DATABASE_URL: server.url("site"), DATA_DIR: at("pg"), MEDIA_URL: at("pg-media") };
        await succeed("restore", [archive], env);
        await withDatabase(server.url("site"), async (open) => expectSame(seen, await picture(open)));
        await succeed("backup", [at("second.tar")], env);
        await succeed("restore", [at("second.tar")], { DATA_DIR: at("back") });
        await withDatabase(at("back"), async (open) => expectSame(seen, await picture(open)));
      } finally {
        await server.kill();
      }
    },
  );

  test("a site with people is not overwritten", async () => {
    const refused = await command("restore", [archive], { DATA_DIR: dataDir });
    expect(refused).toMatchObject({ status: 1, stdout: "" });
    expect(refused.stderr).toContain("already has people");
  });

  test.each([0.2, 0.9])("damage at %p of it is found, and leaves an empty site", async (where) => {
    const path = await damaged(archive, where);
    const verified = await command("verify", [path], {});
    expect(verified.status).toBe(1);
    expect(verified.stderr).toContain("damaged");
    const empty = at(`empty-${where}`);
    expect((await command("restore", [path], { DATA_DIR: empty })).status).toBe(1);
    const found = await withDatabase(empty, (open) =>
      rows<{ is: boolean }>(open.db, sql`select to_regclass('public.users') is not null as is`),
    );
    expect(found).toEqual([{ is: false }]);
  });

  test("an interrupted archive is refused as incomplete", async () => {
    const bytes = await Bun.file(archive).bytes();
    await Bun.write(at("cut.tar"), bytes.subarray(0, Math.floor(bytes.length * 0.95)));
    const verified = await command("verify", [at("cut.tar")], {});
    expect(verified).toMatchObject({ status: 1, stdout: "" });
    expect(verified.stderr).toMatch(/incomplete|truncated/);
  });

  test("wrong calls and files get a sentence and a status", async () => {
    expect((await command("backup", ["--help"], {})).stdout).toContain("bun run backup FILE");
    expect(await command("backup", [], {})).toMatchObject({ status: 2 });
    expect(await command("backup", ["a.tar", "--fast"], {})).toMatchObject({ status: 2 });
    expect((await command("backup", [archive], { DATA_DIR: dataDir })).stderr).toContain("exists already");
    expect((await command("verify", [at("nothing.tar")], {})).stderr).toContain("does not exist");
    expect((await command("verify", [join(dataDir, "media/236x/ab/cd/abcd.jpg")], {})).status).toBe(1);
    expect((await command("backup", [at("x.tar")], { DATA_DIR: at("no-site") })).stderr).toContain("There is no site");
    expect(existsSync(at("x.tar"))).toBe(false);
  });

  test("keys are in it under a passphrase, and no other one opens them", async () => {
    const key = await Bun.file(join(dataDir, "secrets.key")).text();
    const secret = { BACKUP_PASSPHRASE: "plum-lantern-orbit" };
    expect(await succeed("backup", [at("keys.tar")], { DATA_DIR: dataDir, ...secret })).toMatchObject({
      hasKeys: true,
    });
    expect((await Bun.file(at("keys.tar")).text()).includes(key.trim())).toBe(false);
    const to = { DATA_DIR: at("keyed") };
    expect((await command("restore", [at("keys.tar")], to)).stderr).toContain("BACKUP_PASSPHRASE");
    const wrong = await command("restore", [at("keys.tar")], { ...to, BACKUP_PASSPHRASE: "plum-lantern-orbits" });
    expect(wrong.stderr).toContain("does not open the keys");
    await succeed("restore", [at("keys.tar")], { ...to, ...secret });
    expect(await Bun.file(at("keyed/secrets.key")).text()).toBe(key);
  });
});

describe.each(noServers ? ["embedded"] : ["embedded", "PostgreSQL"])("a backup under writes, %s", (engine) => {
  let server: PostgresServer | null = null;
  let restoredServer: PostgresServer | null = null;
  let site: SpawnedServer;
  const repository = at(`repository-${engine}/`);
  const env: Record<string, string> = { DATA_DIR: at(`live-${engine}`) };

  beforeAll(async () => {
    restoredServer = noServers ? null : await startPostgres();
    if (engine === "PostgreSQL") {
      server = await startPostgres();
      await server.ask("create database live");
      env.DATABASE_URL = server.url("live");
    }
    await withDatabase(env.DATABASE_URL ?? String(env.DATA_DIR), migrateAll);
    site = await spawnServer(env);
    await stopsGrowing(join(String(env.DATA_DIR), "media"));
  });
  afterAll(async () => {
    await site?.stop();
    await server?.kill();
    await restoredServer?.kill();
  });

  test("holds one moment between its start and its end, with right counters and all pictures", async () => {
    const people = await Promise.all([signUp(site), signUp(site), signUp(site)]);
    let [isWriting, boards] = [true, 0];
    const writers = people.map(async ({ client }) => {
      while (isWriting) {
        await makeBoard(client, `Board ${boards}`);
        boards += 1;
      }
    });
    const store = createDiskStore(join(String(env.DATA_DIR), "media"));
    for (let count = 0; count < 20; count++)
      await store.put(`originals/aa/bb/${count}.png`, Buffer.alloc(5_000, count), "");
    while (boards < 10) await Bun.sleep(20);
    const least = boards;
    const made = await succeed("backup", [repository], env);
    const most = boards + people.length;
    isWriting = false;
    await Promise.all(writers);
    expect(boards).toBeGreaterThan(least);
    expect(made).toMatchObject({ copied: expect.any(Number), engine: engine === "embedded" ? "pglite" : "postgres" });

    await succeed("verify", [repository], {});
    const copy = at(`restored-${engine}`);
    // The embedded database goes to a server, which takes a fraction of the time.
    const target = (await restoredServer?.ask(`create database restored_${engine.toLowerCase()}`))
      ? String(restoredServer?.url(`restored_${engine.toLowerCase()}`))
      : "";
    await succeed("restore", [repository], { DATA_DIR: copy, DATABASE_URL: target });
    await withDatabase(target || copy, async (open) => {
      expect(await wrongCounters({ deps: open })).toEqual([]);
      const [found] = await rows<{ count: number }>(open.db, sql`select count(*)::int as count from boards`);
      expect(found?.count).toBeGreaterThanOrEqual(least);
      expect(found?.count).toBeLessThanOrEqual(most);
    });
    for (let count = 0; count < 20; count++)
      expect(await Bun.file(join(copy, `media/originals/aa/bb/${count}.png`)).bytes()).toEqual(
        new Uint8Array(Buffer.alloc(5_000, count)),
      );
  });

  test("a second one copies new pictures only", async () => {
    await createDiskStore(join(String(env.DATA_DIR), "media")).put("originals/aa/bb/new.png", Buffer.alloc(9), "");
    await Bun.sleep(1_000);
    expect(await succeed("backup", [repository], env)).toMatchObject({ copied: 1 });
    expect(await succeed("verify", [repository], {})).toMatchObject({ ok: true });
    expect(readdirSync(repository).filter((name) => name.endsWith(".tar"))).toHaveLength(2);
    expect(existsSync(join(repository, "index"))).toBe(false);
  });

  test("a lost picture is found by verifying", async () => {
    await rm(join(repository, "media/originals/aa/bb/7.png"));
    const said = await command("verify", [repository], {});
    expect(said.status).toBe(1);
    expect(said.stderr).toContain("lacks the file media/originals/aa/bb/7.png");
  });
});

test("a backup of the release at migration 0009 restores into this one", async () => {
  await withDatabase(at("older"), makeOlder);
  const made = await succeed("backup", [at("older.tar")], { DATA_DIR: at("older") });
  await withDatabase(at("older"), async (open) => {
    const [count] = await rows<{ n: number }>(
      open.db,
      sql`select count(*)::int as n from drizzle.__drizzle_migrations`,
    );
    expect(count?.n).toBe(10);
  });
  await succeed("restore", [at("older.tar")], { DATA_DIR: at("newer") });
  await withDatabase(at("newer"), async (open) => {
    const [found] = await rows(
      open.db,
      sql`select (select count(*)::int from drizzle.__drizzle_migrations) as migrations,
        (select title from pins where id = ${PIER}) as title`,
    );
    expect(found).toEqual({ migrations: journal.entries.length, title: "Grandma's pier" });
    expect(await wrongCounters({ deps: open })).toEqual([]);
  });
  expect(made.migration).toBe(journal.entries[9]?.when);
});
