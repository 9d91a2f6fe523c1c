import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { pinDrafts } from "../../schema/pin-drafts.ts";
import type { DraftRow } from "./drafts.ts";

interface Range {
  userId: string;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  after: { publishAt: Date; id: string } | null;
  limit: number;
}

/** A person's scheduled Pins, soonest first. A range of time also includes published and failed ones. */
export async function listScheduled(db: Database, { userId, from, to, after, limit }: Range): Promise<DraftRow[]> {
  const { publishAt, id, state } = pinDrafts;
  return db
    .select()
    .from(pinDrafts)
    .where(
      and(
        eq(pinDrafts.userId, userId),
        from || to ? inArray(state, ["scheduled", "published", "failed"]) : eq(state, "scheduled"),
        sql`${publishAt} is not null`,
        from ? gte(publishAt, from) : undefined,
        to ? lt(publishAt, to) : undefined,
        after
          ? sql`(${publishAt}, ${id}) > (${after.publishAt.toISOString()}::timestamptz, ${after.id}::bigint)`
          : undefined,
      ),
    )
    .orderBy(asc(publishAt), asc(id))
    .limit(limit);
}
