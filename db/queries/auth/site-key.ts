import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { siteKeys } from "../../schema/system.ts";

/** Returns the site's key of that name, after storing `candidate` if there was none. Processes that start together get one key. */
export async function siteKey(db: Database, { name, candidate }: { name: string; candidate: string }): Promise<string> {
  await db.insert(siteKeys).values({ name, key: candidate }).onConflictDoNothing();
  const [row] = await db.select({ key: siteKeys.key }).from(siteKeys).where(eq(siteKeys.name, name));
  if (!row) throw new Error(`the site's key ${name} was neither made nor there`);
  return row.key;
}
