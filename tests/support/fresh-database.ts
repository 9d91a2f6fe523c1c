import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type OpenDatabase, openInMemory, openPostgres } from "../../db/client.ts";
import { compilePart, readEngine } from "../../db/engine/pglite/engine-parts.ts";
import { lendable, usedEmbedded } from "./lent-database.ts";
import { borrowPostgres, returnPostgres } from "./lent-postgres.ts";
import { migrateAll, migrationsHash } from "./migrations-hash.ts";
import { withDatabase } from "./postgres-template.ts";

let dump: Promise<Blob> | null = null;
let engine: ReturnType<typeof engineParts> | null = null;

/** An empty, migrated database: copying a migrated one is much faster than migrating. */
export async function freshDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? closedOnce(await freshPostgres(server)) : freshEmbedded();
}

/** Closing a database lends it to the next test, so a second close must not lend that test's database. */
function closedOnce(open: OpenDatabase): OpenDatabase {
  let closing: Promise<void> | null = null;
  return {
    ...open,
    close: () => {
      closing ??= open.close();
      return closing;
    },
  };
}

/** A fresh database on the embedded engine, even if TEST_DATABASE_URL is set. */
export async function freshEmbedded(): Promise<OpenDatabase> {
  const used = await usedEmbedded();
  if (used) return closedOnce(used);
  dump ??= migratedDump();
  engine ??= engineParts();
  const [loadDataDir, parts] = await Promise.all([dump, engine]);
  return closedOnce(await lendable(await openInMemory({ loadDataDir, ...parts })));
}

/**
 * The compiled modules and files of the embedded engine. Sharing them in a process saves reading and compiling them for
 * each database.
 */
async function engineParts() {
  const [parts, initdbWasmModule] = await Promise.all([readEngine(), compilePart("initdb.wasm")]);
  return { ...parts, initdbWasmModule };
}

/** Fills a data directory with a migrated embedded database, for a fast but otherwise real start. */
export async function fillDataDir(folder: string): Promise<void> {
  dump ??= migratedDump();
  const tar = join(folder, "migrated.tar");
  mkdirSync(join(folder, "db"), { recursive: true });
  await Bun.write(tar, await dump);
  const unpacked = Bun.spawnSync(["tar", "-xf", tar, "-C", join(folder, "db")]);
  rmSync(tar);
  if (!unpacked.success) throw new Error(unpacked.stderr.toString());
}

/** Created once per state of the migrations and cached beside the packages, for all test processes. */
async function migratedDump(): Promise<Blob> {
  const folder = join(import.meta.dir, "../../node_modules/.tackboard");
  const name = `migrated-${await migrationsHash()}.tar`;
  const kept = join(folder, name);
  if (existsSync(kept)) return Bun.file(kept);
  const open = await openInMemory();
  await migrateAll(open);
  const blob = await open.pglite?.dumpDataDir("none");
  await open.close();
  if (!blob) throw new Error("the embedded engine gave no dump");
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder))
    if (/^migrated-\w+\.tar$/.test(old)) rmSync(join(folder, old), { force: true });
  // Another process may do the same: each writes its own file, and the rename is atomic.
  const mine = `${kept}.${process.pid}`;
  await Bun.write(mine, blob);
  renameSync(mine, kept);
  return blob;
}

async function freshPostgres(server: string): Promise<OpenDatabase> {
  const name = await borrowPostgres(server);
  const open = await openPostgres(withDatabase(server, name), 8);
  return {
    ...open,
    close: async () => {
      await open.close();
      await returnPostgres(server, name);
    },
  };
}
