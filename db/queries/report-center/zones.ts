import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { advertisers } from "../../schema/advertisers.ts";

/** In whose days an account's reports are. */
export async function findAccountZone(db: Database, advertiserId: string): Promise<string> {
  const [row] = await db
    .select({ timeZone: advertisers.timeZone })
    .from(advertisers)
    .where(eq(advertisers.id, advertiserId));
  return row?.timeZone ?? "UTC";
}
