import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openEmbedded, openPostgres } from "../../db/client.ts";
import { fillDataDir, freshDatabase } from "../support/fresh-database.ts";
import { freePort, type SpawnedServer, spawnServer } from "../support/spawn-server.ts";

/** A site that is killed and restarted, at one address and on one database. */
export interface MortalSite {
  dataDir: string;
  /** The database's address; null if it is in `dataDir`, which only one process may open. */
  databaseUrl: string | null;
  start(): Promise<SpawnedServer>;
  open(): Promise<OpenDatabase>;
  /** Removes everything. Its server must have ended. */
  remove(): Promise<void>;
}

/** Turns off optimizations that only pay off after a minute, since lives are shorter. */
export const SHORT_LIFE = { BUN_JSC_useFTLJIT: "0", BUN_JSC_useOMGJIT: "0" };

export async function mortalSite(): Promise<MortalSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "tackboard-chaos-"));
  const database = process.env.TEST_DATABASE_URL ? await freshDatabase() : null;
  if (!database) await fillDataDir(dataDir);
  const databaseUrl = database?.url ?? null;
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? "",
    NODE_ENV: "test",
    PORT: String(freePort()),
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    ...SHORT_LIFE,
  };
  return {
    dataDir,
    databaseUrl,
    start: () => spawnServer(settings),
    open: () => (databaseUrl ? openPostgres(databaseUrl, 2) : openEmbedded(dataDir)),
    async remove() {
      await database?.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
