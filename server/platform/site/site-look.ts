import type { Database, OpenDatabase } from "../../../db/client.ts";
import { findSiteLook } from "../../../db/queries/operating/site-look.ts";
import type { Config } from "../../config.ts";

/** Earlier releases have only the name to follow, and run next to this one during an upgrade. */
const CHANNEL = "tackboard_site_name";

/** Reads the name and the look that administrators gave the site into the configuration, from where everything takes them. */
export async function readSiteLook(config: Config, db: Database): Promise<void> {
  const { name, look } = await findSiteLook(db);
  config.brandName = name ?? config.configuredName;
  config.look = look;
}

/** Keeps name and look current in this process: now, and whenever another process changes them. */
export async function followSiteLook(config: Config, open: OpenDatabase): Promise<void> {
  // A failed reading keeps the last look; the next change or start reads it again.
  await open.listen(CHANNEL, () => void readSiteLook(config, open.db).catch(() => {}));
  await readSiteLook(config, open.db);
}

/** Tells the other processes of a new name or look. Call it after the commit. */
export const announceSiteLook = (open: OpenDatabase): Promise<void> => open.notify(CHANNEL, "");
