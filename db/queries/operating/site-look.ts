import { eq } from "drizzle-orm";
import { PLAIN_LOOK, type SiteLook } from "../../../src/site/site-look.ts";
import type { Database } from "../../client.ts";
import { siteIcons, siteSettings } from "../../schema/site.ts";

const ONLY = 1;
const { color, hasLogo, iconVersion, name } = siteSettings;
const ofLook = { color, hasLogo, iconVersion };

/** The name that an administrator gave the site, null without one, and its look. */
export async function findSiteLook(db: Database): Promise<{ name: string | null; look: SiteLook }> {
  const [row] = await db
    .select({ name, ...ofLook })
    .from(siteSettings)
    .where(eq(siteSettings.id, ONLY));
  if (!row) return { name: null, look: PLAIN_LOOK };
  const { name: given, ...look } = row;
  return { name: given, look };
}

/** The look, locked until the transaction ends. */
export async function lockSiteLook(tx: Database, { now }: { now: Date }): Promise<SiteLook> {
  await tx.insert(siteSettings).values({ id: ONLY, updatedAt: now }).onConflictDoNothing();
  const [row] = await tx.select(ofLook).from(siteSettings).where(eq(siteSettings.id, ONLY)).for("update");
  return row ?? PLAIN_LOOK;
}

/**
 * Writes the look.
 * @param icons by their path; empty for the build's own, undefined to leave them as they are
 */
export async function saveSiteLook(
  tx: Database,
  { look, icons, now }: { look: SiteLook; icons: ReadonlyMap<string, Uint8Array> | undefined; now: Date },
): Promise<void> {
  await tx
    .update(siteSettings)
    .set({ ...look, updatedAt: now })
    .where(eq(siteSettings.id, ONLY));
  if (!icons) return;
  await tx.delete(siteIcons);
  const rows = [...icons].map(([path, bytes]) => ({ path, bytes }));
  if (rows.length > 0) await tx.insert(siteIcons).values(rows);
}

/** An icon of this version; null if the site has another one by now. */
export async function findSiteIcon(
  db: Database,
  { path, version }: { path: string; version: string },
): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: siteIcons.bytes })
    .from(siteIcons)
    .innerJoin(siteSettings, eq(siteSettings.iconVersion, version))
    .where(eq(siteIcons.path, path));
  return row?.bytes ?? null;
}
