import { type SQL, sql } from "drizzle-orm";
import { isMinor } from "../fragments/labels.ts";
import { isInView, labelsHiddenBy, wordsHiddenBy } from "../fragments/my-view.ts";
import { hiddenFrom, isPinOpenTo, isUnmuted, mutedBy } from "../fragments/people.ts";
import { isSafeFor } from "../fragments/pin-list.ts";
import { isUnhidden, unwantedBy } from "../fragments/pin-words.ts";

/** Facts about the viewer, computed once in the `with` of a statement that uses `isWanted` several times. */
export const viewerText = (viewerId: string): SQL => sql`viewer as materialized (
    select ${hiddenFrom(viewerId)} as hidden, ${mutedBy(viewerId)} as muted, ${unwantedBy(viewerId)} as unwanted,
      ${wordsHiddenBy(viewerId)} as words, ${labelsHiddenBy(viewerId)} as labels, ${isMinor(viewerId)} as young)`;

interface KnownOfViewer {
  hidden: SQL;
  muted: SQL;
  unwanted: SQL;
  words: SQL;
  labels: SQL;
  young: SQL;
}
/** Reads the facts that `viewerText` computed, for `isWanted`. */
export const knownOfViewer: KnownOfViewer = {
  hidden: sql.raw("(select hidden from viewer)::bigint[]"),
  muted: sql.raw("(select muted from viewer)::bigint[]"),
  unwanted: sql.raw("(select unwanted from viewer)"),
  words: sql.raw("(select words from viewer)::text[]"),
  labels: sql.raw("(select labels from viewer)"),
  young: sql.raw("(select young from viewer)"),
};

/**
 * Leaves out Pins hidden by a block or the viewer's age, Pins of muted people, Pins that the viewer tuned out, and Pins with a word that they
 * hide. Mutes apply to this feed only. Visitors get only Pins that are safe for everybody.
 * @param known `knownOfViewer`, if the statement contains `viewerText`
 */
export const isWanted = (viewerId: string | null, known?: KnownOfViewer): SQL =>
  viewerId === null
    ? isSafeFor(null)
    : sql`${isPinOpenTo(viewerId, "p", known?.hidden, known?.young)} and ${isUnmuted(viewerId, "p.pinner_id", known?.muted)}
        and ${isUnhidden(viewerId, known?.unwanted)} and ${isInView(viewerId, "p.id", known)}`;

/**
 * Leaves out the followed part of the feed. Scalar subqueries, because PostgreSQL doesn't turn them into joins: each Pin is one index
 * look-up, and reading stops when the page is full. They are inside coalesce(), because the planner considers "is null" rare and would
 * read everything.
 */
export const notFollowed = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql``
    : sql`and (p.pinner_id = ${viewerId} or (
        coalesce((select false from user_follows f where f.follower_id = ${viewerId} and f.followee_id = p.pinner_id), true)
        and coalesce((select false from board_follows f where f.user_id = ${viewerId} and f.board_id = p.board_id), true)))`;
