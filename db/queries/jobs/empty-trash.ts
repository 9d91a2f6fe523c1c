import { and, asc, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pins } from "../../schema/pins.ts";

/**
 * Deletes Pins that were put into the trash before `before`, for good, at most `limit` of them. The counters left them
 * out when they went into the trash.
 * @returns how many went
 */
export async function emptyTrash(db: Database, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const old = db
    .select({ id: pins.id })
    .from(pins)
    .where(lt(pins.deletedAt, before))
    .orderBy(asc(pins.id))
    .limit(limit);
  const gone = await db
    .delete(pins)
    // Asked again, for a Pin may have been restored in between.
    .where(and(inArray(pins.id, old), lt(pins.deletedAt, before)))
    .returning({ id: pins.id });
  return gone.length;
}
