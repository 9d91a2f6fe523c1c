import { type SQL, sql } from "drizzle-orm";
import { isSafeFor } from "../media/is-safe.ts";
import { isUnhidden } from "../tuner/is-unhidden.ts";
import { isPinUnblocked, isUnmuted } from "../users/unblocked.ts";

/**
 * Leaves out Pins that a block hides, of people the viewer muted, and of what they don't want to see; mutes work in
 * this feed only. Visitors get Pins that are fit for everybody.
 */
export const isWanted = (viewerId: string | null): SQL =>
  viewerId === null
    ? isSafeFor(null)
    : sql`${isPinUnblocked(viewerId)} and ${isUnmuted(viewerId, "p.pinner_id")} and ${isUnhidden(viewerId)}`;

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
