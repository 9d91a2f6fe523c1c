import { type SQL, sql } from "drizzle-orm";
import { isPinUnblocked, isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible } from "../users/visible-person.ts";

/*
 * What a person is to a board, as SQL: the one notion of it that every query shares.
 */

/** Whether the person has joined the board. @param boardId SQL that names the board, e.g. `p.board_id` */
export const hasJoined = (boardId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from board_members m where m.board_id = ${boardId} and m.user_id = ${userId}::text::bigint
    and m.joined_at is not null)`;

/** Anybody sees the board of the row `b`: a public one, whose owner is neither suspended nor away. */
const isBoardPublic = sql`(b.privacy = 'public' and ${isPersonVisible("b.owner_id")})`;

/** Whether the person manages the advertiser account that the board of the row `b` is kept for. */
const isDelegateOf = (userId: string | SQL): SQL =>
  sql`(b.privacy = 'protected' and exists (select 1 from advertiser_delegates d where d.advertiser_id = b.advertiser_id
    and d.user_id = ${userId}::text::bigint))`;

/** Whether the board of the row `b` is the viewer's, or one that they joined or manage. */
export const isTheirs = (viewerId: string | SQL): SQL =>
  sql`(b.owner_id = ${viewerId}::text::bigint or ${hasJoined(sql`b.id`, viewerId)} or ${isDelegateOf(viewerId)})`;

/**
 * Whether a viewer may see the board of the row `b`: anybody a public one, its owner and who joined it any, and a
 * protected one who manages its advertiser account; none where there is a block between its owner and the viewer.
 */
export const isBoardVisible = (viewerId: string | SQL | null): SQL =>
  viewerId === null
    ? isBoardPublic
    : sql`((${isBoardPublic} or ${isTheirs(viewerId)}) and ${isUnblocked(viewerId, "b.owner_id")})`;

/**
 * Whether a viewer may see the Pin of the row `p`, which is not in the trash: anybody a public one (its board is, and
 * nobody whose it is is suspended or away), any on a board of their own; none where there is a block between.
 */
export const isPinVisible = (viewerId: string | SQL | null): SQL =>
  viewerId === null
    ? sql`p.is_public`
    : sql`((p.is_public or exists (select 1 from boards b where b.id = p.board_id and ${isTheirs(viewerId)}))
        and ${isPinUnblocked(viewerId)})`;

/**
 * How many live Pins of the board `b`, or of its section `s`, are not there for a viewer: those that their own people hide, or that
 * are of people who are hidden. A number must not tell of them (SECURITY.md 24).
 */
export const hiddenPins = (viewerId: string | SQL | null, of: "b" | "s"): SQL => {
  const place = of === "b" ? sql`h.board_id = b.id` : sql`h.board_id = b.id and h.section_id = s.id`;
  const hidden = sql`(select count(*) from pins h where ${place} and not h.is_public and h.deleted_at is null)`;
  return viewerId === null ? hidden : sql`case when ${isTheirs(viewerId)} then 0 else ${hidden} end`;
};

/** What a person may do with the board of the row `b`: "owner", "edit", "add", or null. */
export const roleOn = (userId: string): SQL =>
  sql`case when b.owner_id = ${userId}::text::bigint then 'owner' when ${isDelegateOf(userId)} then 'edit'
    else (select m.role from board_members m
      where m.board_id = b.id and m.user_id = ${userId}::text::bigint and m.joined_at is not null) end`;

/** Whether a person may change the board of the row `b`, with all that stands on it. */
export const mayEdit = (userId: string): SQL => sql`coalesce(${roleOn(userId)} in ('owner', 'edit'), false)`;
