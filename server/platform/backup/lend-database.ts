import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openEmbedded, openPostgres } from "../../../db/client.ts";
import { LockedError } from "../../../db/engine/lock.ts";
import { BackupError } from "./backup-format.ts";
import { askForCopy } from "./copy-database.ts";
import type { LentDatabase } from "./make-backup.ts";

/** The part of the configuration that names the database. */
interface Place {
  databaseUrl: string | null;
  databaseListenUrl: string | null;
  dataDir: string;
}

/**
 * Refuses a folder without a site, before anything is written there.
 * @throws BackupError
 */
export function requireSite({ databaseUrl, dataDir }: Omit<Place, "databaseListenUrl">): void {
  if (!databaseUrl && !existsSync(join(dataDir, "db")))
    throw new BackupError(`There is no site in ${dataDir}: correct DATA_DIR, or set DATABASE_URL.`);
}

/**
 * Opens the site's database to read it, whether or not the site runs. Nothing in it changes, migrations included.
 * @throws BackupError
 */
export async function lendDatabase({ databaseUrl, databaseListenUrl, dataDir }: Place): Promise<LentDatabase> {
  if (databaseUrl) {
    const url = databaseListenUrl ?? databaseUrl;
    const open = await openPostgres(url, 2);
    try {
      await open.ping();
    } catch (error) {
      await open.close();
      const where = url.replace(/\/\/[^@/]*@/, "//");
      const why = error instanceof Error ? error.message : error;
      throw new BackupError(`The database at ${where} could not be opened: ${why}`, { cause: error });
    }
    return { open, close: () => open.close() };
  }
  requireSite({ databaseUrl, dataDir });
  try {
    const open = await openEmbedded(dataDir);
    return { open, close: () => open.close() };
  } catch (error) {
    if (!(error instanceof LockedError)) throw error;
  }
  const copy = await askForCopy(dataDir);
  const remove = () => rmSync(copy, { recursive: true, force: true });
  try {
    const open = await openEmbedded(copy);
    return {
      open,
      close: async () => {
        await open.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
