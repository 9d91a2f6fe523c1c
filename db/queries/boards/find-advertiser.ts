import { sql } from "drizzle-orm";
import type { Advertiser } from "../../../src/boards/delegate.rules.ts";
import { type Database, rows } from "../../client.ts";

/** The advertiser account if the person owns it or manages it for its owner; null says "not there" and "not theirs". */
export async function findManagedAdvertiser(
  db: Database,
  { advertiserId, userId }: { advertiserId: string; userId: string },
): Promise<Advertiser | null> {
  const [row] = await rows<Advertiser & Record<string, unknown>>(
    db,
    sql`select a.id::text as id, a.owner_user_id::text as "ownerUserId" from advertisers a
      where a.id = ${advertiserId} and (a.owner_user_id = ${userId} or exists (select 1 from advertiser_delegates d
        where d.advertiser_id = a.id and d.user_id = ${userId}))`,
  );
  return row ?? null;
}
