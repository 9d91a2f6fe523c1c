import { type SQL, sql } from "drizzle-orm";
import { type AccountRight, rolesWith } from "../../../src/advertiser/roles.rules.ts";
import { hasSecondFactor } from "../mfa/has-second-factor.ts";
import { isPinUnblocked, isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible } from "../users/visible-person.ts";

/* A person's relation to a board, as SQL that every query shares. */

/** Whether the person has joined the board. @param boardId SQL that names the board, e.g. `p.board_id` */
export const hasJoined = (boardId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from board_members m where m.board_id = ${boardId} and m.user_id = ${userId}::text::bigint
    and m.joined_at is not null)`;

/** Everybody may see the board of the row `b`: it is public, and its owner is neither suspended nor deactivated. */
const isBoardPublic = sql`(b.privacy = 'public' and ${isPersonVisible("b.owner_id")})`;

/**
 * Whether the person has a role with that right in the advertiser account of the board `b`. A role counts only with a
 * second factor, as for everybody who acts for somebody else (SECURITY.md 25).
 */
const isDelegateOf = (userId: string | SQL, right: AccountRight): SQL =>
  sql`(b.privacy = 'protected' and exists (select 1 from advertiser_delegates d where d.advertiser_id = b.advertiser_id
    and d.user_id = ${userId}::text::bigint and d.role in (${rolesIn(right)}) and ${hasSecondFactor(userId)}))`;

/** Role names are constants of the product, so they need no parameters. */
const rolesIn = (right: AccountRight): SQL =>
  sql.raw(
    rolesWith(right)
      .map((role) => `'${role}'`)
      .join(", "),
  );

/** Whether the person may change the board of the row `b` for the owner of its advertiser account. */
export const managesBoard = (userId: string | SQL): SQL => isDelegateOf(userId, "boards");

/** Whether the board of the row `b` is the viewer's, or one that they joined or manage. */
export const isTheirs = (viewerId: string | SQL): SQL =>
  sql`(b.owner_id = ${viewerId}::text::bigint or ${hasJoined(sql`b.id`, viewerId)} or ${isDelegateOf(viewerId, "read")})`;

/**
 * Whether a viewer may see the board of the row `b`: a public board everybody; any board its owner and members; a
 * protected one those who manage its advertiser account. A block between owner and viewer hides all of them.
 */
export const isBoardVisible = (viewerId: string | SQL | null): SQL =>
  viewerId === null
    ? isBoardPublic
    : sql`((${isBoardPublic} or ${isTheirs(viewerId)}) and ${isUnblocked(viewerId, "b.owner_id")})`;

/**
 * Whether a viewer may see the Pin of the row `p`, which is not in the trash: a public Pin everybody, any Pin the
 * people of its board. A Pin is public if its board is and neither pinner nor owner is suspended or deactivated. A
 * block hides it.
 * @param hidden what the statement already knows as `hiddenFrom` the viewer
 */
export const isPinVisible = (viewerId: string | SQL | null, hidden?: SQL): SQL =>
  viewerId === null
    ? sql`p.is_public`
    : sql`((p.is_public or exists (select 1 from boards b where b.id = p.board_id and ${isTheirs(viewerId)}))
        and ${isPinUnblocked(viewerId, "p", hidden)})`;

/**
 * How many live Pins of the board `b`, or of its section `s`, a viewer may not see: their own people hide them, or are
 * hidden themselves. A count must not reveal them (SECURITY.md 24).
 */
export const hiddenPins = (viewerId: string | SQL | null, of: "b" | "s"): SQL => {
  const place = of === "b" ? sql`h.board_id = b.id` : sql`h.board_id = b.id and h.section_id = s.id`;
  const hidden = sql`(select count(*) from pins h where ${place} and not h.is_public and h.deleted_at is null)`;
  return viewerId === null ? hidden : sql`case when ${isTheirs(viewerId)} then 0 else ${hidden} end`;
};

/** What a person may do with the board of the row `b`: "owner", "edit", "add", or null. */
export const roleOn = (userId: string | SQL): SQL =>
  sql`case when b.owner_id = ${userId}::text::bigint then 'owner' when ${managesBoard(userId)} then 'edit'
    else (select m.role from board_members m
      where m.board_id = b.id and m.user_id = ${userId}::text::bigint and m.joined_at is not null) end`;

/** Whether a person may change the board of the row `b`, with all that stands on it. */
export const mayEdit = (userId: string): SQL => sql`coalesce(${roleOn(userId)} in ('owner', 'edit'), false)`;

/**
 * Whether a person's own Pins on the board of the row `b` are theirs to change. What somebody saved for an account stays
 * the account's: without a role that writes there, they change nothing of it.
 */
export const keepsOwnPins = (userId: string): SQL => sql`(b.privacy <> 'protected' or ${roleOn(userId)} is not null)`;
