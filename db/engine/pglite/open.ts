import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite, type PGliteOptions, types } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { isFast } from "../../fast/fast-paths.ts";
import { requireRoom } from "../disk-room.ts";
import { lockDirectory } from "../lock.ts";
import type { OpenDatabase } from "../open-database.ts";
import { MIGRATIONS_FOLDER, refuseNewer } from "../own-migrations.ts";
import { statementCounter } from "../statement-count.ts";
import { guardPglite } from "../transaction-guard.ts";
import { withPreparedStatements } from "./embedded-statements.ts";
import { unpackEmptyDatabase } from "./empty-database.ts";
import { takeEngine } from "./engine-parts.ts";
import { lastingEngine } from "./lasting-engine.ts";
import { OwnFileSystem } from "./own-file-system.ts";

const OID_INT8 = 20;
const OIDS_TIME = [types.DATE, types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL];

const PGLITE_OPTIONS = {
  // The engine touches all of its buffers at once. Pages that it doesn't buffer come from the system's memory of files.
  startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"],
  extensions: { pg_trgm, unaccent },
  // 64-bit ids stay text, as PostgreSQL's own protocol delivers them, and so do times, which Drizzle parses.
  parsers: Object.fromEntries([OID_INT8, ...OIDS_TIME].map((oid) => [oid, (value: string) => value])),
};

const prepared = (pglite: PGlite): PGlite => (isFast("statements") ? withPreparedStatements(pglite) : pglite);

/** PGlite in `directory`, which is locked for this process (SECURITY.md 36). @throws LockedError if another process has the lock */
export async function openEmbedded(directory: string): Promise<OpenDatabase> {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const unlock = lockDirectory(directory);
  const dataDir = join(directory, "db");
  const start = (parts = {}) => PGlite.create({ fs: new OwnFileSystem(dataDir), ...PGLITE_OPTIONS, ...parts });
  try {
    await unpackEmptyDatabase(dataDir);
    mkdirSync(dataDir, { recursive: true });
    const engine = lastingEngine(await start(await takeEngine()), async () => {
      await requireRoom(directory);
      return start();
    });
    return wrapPglite(
      engine.as((pglite) => pglite),
      engine.as(prepared),
      async () => {
        await engine.close();
        unlock();
      },
    );
  } catch (error) {
    unlock();
    throw error;
  }
}

/** PGlite in memory. Tests pass a dump and preloaded parts of the engine. */
export async function openInMemory(from: PGliteOptions = {}): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ ...PGLITE_OPTIONS, ...from });
  return wrapPglite(pglite, prepared(pglite), () => pglite.close());
}

function wrapPglite(plain: PGlite, statements: PGlite, close: () => Promise<void>): OpenDatabase {
  const [pglite, client] = [guardPglite(plain), guardPglite(statements)];
  const db = drizzle({ client, logger: statementCounter });
  return {
    db,
    engine: "pglite",
    url: null,
    pool: null,
    replicas: null,
    pglite,
    migrate: async () => {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      await refuseNewer(db);
    },
    ping: async () => void (await pglite.query("select 1")),
    listen: async (channel, onMessage) => void (await pglite.listen(channel, onMessage)),
    notify: async (channel, message) => void (await client.query("select pg_notify($1, $2)", [channel, message])),
    name: "embedded",
    processes: async () => 1,
    close,
  };
}
