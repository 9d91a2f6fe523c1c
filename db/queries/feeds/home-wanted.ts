import { type SQL, sql } from "drizzle-orm";
import { isSafeFor } from "../media/is-safe.ts";
import { isUnhidden, unwantedBy } from "../tuner/is-unhidden.ts";
import { hiddenFrom, isPinUnblocked, isUnmuted, mutedBy } from "../users/unblocked.ts";

/** What hangs on the viewer alone, for a statement that asks `isWanted` in several places: part of its `with`. */
export const viewerText = (viewerId: string): SQL => sql`viewer as materialized (
    select ${hiddenFrom(viewerId)} as hidden, ${mutedBy(viewerId)} as muted, ${unwantedBy(viewerId)} as unwanted)`;

interface KnownOfViewer {
  hidden: SQL;
  muted: SQL;
  unwanted: SQL;
}
/** The same as `isWanted` takes it. */
export const knownOfViewer: KnownOfViewer = {
  hidden: sql.raw("(select hidden from viewer)::bigint[]"),
  muted: sql.raw("(select muted from viewer)::bigint[]"),
  unwanted: sql.raw("(select unwanted from viewer)"),
};

/**
 * Leaves out Pins that a block hides, of people the viewer muted, and of what they don't want to see; mutes work in
 * this feed only. Visitors get Pins that are fit for everybody.
 * @param known where the statement has `viewerText`
 */
export const isWanted = (viewerId: string | null, known?: KnownOfViewer): SQL =>
  viewerId === null
    ? isSafeFor(null)
    : sql`${isPinUnblocked(viewerId, "p", known?.hidden)} and ${isUnmuted(viewerId, "p.pinner_id", known?.muted)}
        and ${isUnhidden(viewerId, known?.unwanted)}`;

/**
 * Leaves out the followed part of the feed. Scalar subqueries, because PostgreSQL makes no join of them: each Pin is
 * looked up in the index, and reading stops when the page is full. Inside coalesce(), because the planner takes "is
 * null" to be rare and then reads everything.
 */
export const notFollowed = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql``
    : sql`and (p.pinner_id = ${viewerId} or (
        coalesce((select false from user_follows f where f.follower_id = ${viewerId} and f.followee_id = p.pinner_id), true)
        and coalesce((select false from board_follows f where f.user_id = ${viewerId} and f.board_id = p.board_id), true)))`;
