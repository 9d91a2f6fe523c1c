import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { SQL } from "bun";
import manifest from "pg-boss/package.json" with { type: "json" };
import { type OpenDatabase, openInMemory, openPostgres } from "../../db/client.ts";
import { installJobs } from "../../server/jobs/install.ts";
import { QUEUES } from "../../server/jobs/queue-names.ts";

let dump: Promise<Blob> | null = null;

/** An empty, migrated database: a copy of one that was migrated once, which is much quicker than migrating each. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return freshPostgres(server);
  dump ??= migratedDump();
  return openInMemory(await dump);
}

/** A data directory whose embedded database is made and migrated already: a real start without its first five seconds. */
export async function fillDataDir(folder: string): Promise<void> {
  dump ??= migratedDump();
  const tar = join(folder, "migrated.tar");
  mkdirSync(join(folder, "db"), { recursive: true });
  await Bun.write(tar, await dump);
  const unpacked = Bun.spawnSync(["tar", "-xf", tar, "-C", join(folder, "db")]);
  rmSync(tar);
  if (!unpacked.success) throw new Error(unpacked.stderr.toString());
}

/** Made once for each state of the migrations and kept beside the packages, for every test process to load. */
async function migratedDump(): Promise<Blob> {
  const folder = join(import.meta.dir, "../../node_modules/.tackboard");
  const kept = join(folder, `migrated-${await migrationsHash()}.tar`);
  if (existsSync(kept)) return Bun.file(kept);
  const open = await openInMemory();
  await migrate(open);
  const blob = await open.pglite?.dumpDataDir("none");
  await open.close();
  if (!blob) throw new Error("the embedded engine gave no dump");
  mkdirSync(folder, { recursive: true });
  // Another process may be at it too: each writes its own file, and a rename is never seen half done.
  const mine = `${kept}.${process.pid}`;
  await Bun.write(mine, blob);
  renameSync(mine, kept);
  return blob;
}

async function migrationsHash(): Promise<string> {
  const folder = join(import.meta.dir, "../../db/migrations");
  const hash = new Bun.CryptoHasher("sha256").update(manifest.version + JSON.stringify([...QUEUES]));
  for (const file of [...new Bun.Glob("*.sql").scanSync({ cwd: folder })].sort()) {
    hash.update(file).update(await Bun.file(join(folder, file)).text());
  }
  return hash.digest("hex").slice(0, 16);
}

const TEMPLATE = `tackboard_template_${process.pid}`;
let template: Promise<void> | null = null;
let count = 0;

async function freshPostgres(server: string): Promise<OpenDatabase> {
  template ??= createTemplate(server);
  await template;
  const name = `tackboard_test_${process.pid}_${++count}`;
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  const open = await openPostgres(withDatabase(server, name), 8);
  return {
    ...open,
    close: async () => {
      await open.close();
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    },
  };
}

async function createTemplate(server: string): Promise<void> {
  await onServer(server, `DROP DATABASE IF EXISTS ${TEMPLATE} WITH (FORCE)`);
  await onServer(server, `CREATE DATABASE ${TEMPLATE}`);
  const open = await openPostgres(withDatabase(server, TEMPLATE), 1);
  await migrate(open);
  await open.close();
}

async function migrate(open: OpenDatabase): Promise<void> {
  await open.migrate();
  await installJobs(open, QUEUES);
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new SQL({ url: server, max: 1 });
  try {
    await client.unsafe(statement);
  } finally {
    await client.close();
  }
}
