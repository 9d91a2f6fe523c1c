import { and, asc, inArray, lt } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pins } from "../../schema/pins.ts";

/**
 * Permanently deletes at most `limit` Pins that have been in the trash since before `before`. The counters already excluded them when
 * they were trashed.
 * @returns the number of deleted Pins
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
    // Checked again, because a Pin may have been restored in between.
    .where(and(inArray(pins.id, old), lt(pins.deletedAt, before)))
    .returning({ id: pins.id });
  return gone.length;
}
