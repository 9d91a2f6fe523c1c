import type { Database, OpenDatabase } from "../../../db/client.ts";
import { findSiteName } from "../../../db/queries/operating/site-settings.ts";
import type { Config } from "../../config.ts";

const CHANNEL = "tackboard_site_name";

/** Reads the name that an administrator gave the site into the configuration, from where every text takes it. */
export async function readSiteName(config: Config, db: Database): Promise<void> {
  config.brandName = (await findSiteName(db)) ?? config.configuredName;
}

/** Keeps the name current in this process: now, and whenever another process changes it. */
export async function followSiteName(config: Config, open: OpenDatabase): Promise<void> {
  // A failed reading keeps the last name; the next change or start reads it again.
  await open.listen(CHANNEL, () => void readSiteName(config, open.db).catch(() => {}));
  await readSiteName(config, open.db);
}

/** Tells the other processes of a new name. Call it after the commit. */
export const announceSiteName = (open: OpenDatabase): Promise<void> => open.notify(CHANNEL, "");
