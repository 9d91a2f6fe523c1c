import { and, asc, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
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

/**
 * Marks a scheduled Pin as failed, unless it was published or moved elsewhere meanwhile: then it may be tried again.
 * @param place the board and section of the attempt
 * @returns whether it was marked
 */
export async function failDraft(
  tx: Database,
  {
    id,
    place,
    failure,
    now,
  }: { id: string; place: { boardId: string | null; sectionId: string | null }; failure: string; now: Date },
): Promise<boolean> {
  const [left] = await rows<{ failed: boolean }>(
    tx,
    sql`update pin_drafts d set claimed_until = null,
        state = case when tried.is_same then 'failed' else d.state end,
        failure = case when tried.is_same then ${failure} else d.failure end,
        updated_at = case when tried.is_same then ${now.toISOString()}::timestamptz else d.updated_at end
      from (select id, plan->>'boardId' is not distinct from ${place.boardId}::text
          and plan->>'sectionId' is not distinct from ${place.sectionId}::text as is_same
        from pin_drafts where id = ${id} and state = 'scheduled' for update) tried
      where d.id = tried.id returning tried.is_same as failed`,
  );
  return left?.failed === true;
}
