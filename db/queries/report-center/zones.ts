import { eq } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { advertisers } from "../../schema/advertisers.ts";

/** The account with the time zone and currency of its reports. */
export async function findReportAccount(db: Database, advertiserId: string) {
  const { timeZone, currency } = advertisers;
  const [row] = await db.select({ timeZone, currency }).from(advertisers).where(eq(advertisers.id, advertiserId));
  return row ?? { timeZone: "UTC", currency: "USD" as const };
}
