import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { type AccountRight, rolesWith } from "../../../src/advertiser/roles.rules.ts";
import { boards } from "../../schema/boards.ts";
import { hasLiveAd, isAdOnly } from "./ad-only.ts";
import { hasSecondFactor, isPersonVisible, isPinOpenTo, isUnblocked } from "./people.ts";

/* A person's relation to a board, as SQL that every query shares. */

const { search: _search, moreCoverPinIds: _more, ...columns } = getTableColumns(boards);
/** All columns of `boards` except `search`, which no query reads, and the covers after the first, which only SQL text reads. */
export const boardRowColumns = columns;
export type BoardRow = Omit<typeof boards.$inferSelect, "search" | "moreCoverPinIds">;

/** A person's rights on a board: "owner" may do everything, "edit" may change it, "add" may save to it. */
export type BoardRole = "owner" | "edit" | "add";

/** Whether the person has joined the board. @param boardId SQL that names the board, e.g. `p.board_id` */
export const hasJoined = (boardId: SQL, userId: string | SQL): SQL =>
  sql`exists (select 1 from board_members m where m.board_id = ${boardId} and m.user_id = ${userId}::text::bigint
    and m.joined_at is not null)`;

/** Whether the board of the row `b` is visible to everybody: it is public, and its owner is neither suspended nor deactivated. */
const isBoardPublic = sql`(b.privacy = 'public' and ${isPersonVisible("b.owner_id")})`;

/**
 * Whether the person has a role with that right in the advertiser account of the board `b`. A role counts only with a second factor, as
 * for everybody who acts for others (SECURITY.md 25).
 */
const isDelegateOf = (userId: string | SQL, right: AccountRight): SQL =>
  sql`(b.privacy = 'protected' and exists (select 1 from advertiser_delegates d where d.advertiser_id = b.advertiser_id
    and d.user_id = ${userId}::text::bigint and d.role in (${rolesIn(right)}) and ${hasSecondFactor(userId)}))`;

/** Safe as literals: role names are constants of the product. */
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
 * Whether a viewer may see the board of the row `b`: everybody sees public boards, owners and members see theirs, and managers of the
 * advertiser account see its protected boards. A block between owner and viewer hides all of them.
 */
export const isBoardVisible = (viewerId: string | SQL | null): SQL =>
  viewerId === null
    ? isBoardPublic
    : sql`((${isBoardPublic} or ${isTheirs(viewerId)}) and ${isUnblocked(viewerId, "b.owner_id")})`;

/**
 * Whether a viewer may see the Pin of the row `p`, which is not in the trash: everybody sees public Pins, and the people of its board see
 * all of its Pins. A Pin is public if its board is and neither pinner nor owner is suspended or deactivated. A block hides it.
 * @param hidden the statement's own value of `hiddenFrom` the viewer
 */
export const isPinVisible = (viewerId: string | SQL | null, hidden?: SQL): SQL =>
  viewerId === null
    ? sql`p.is_public`
    : sql`((p.is_public or exists (select 1 from boards b where b.id = p.board_id and ${isTheirs(viewerId)}))
        and ${isPinOpenTo(viewerId, "p", hidden)})`;

/**
 * Like `isPinVisible`, for a Pin that the viewer names. Everybody may also open a Pin that is used for ads alone while an ad of it is on.
 * Lists don't use this condition, so that they never contain such a Pin.
 */
export const isPinShown = (viewerId: string | SQL | null): SQL =>
  sql`(${isPinVisible(viewerId)} or (not p.is_public and ${isAdOnly} and ${hasLiveAd} and ${isPersonVisible("p.pinner_id")}
    and ${isPinOpenTo(viewerId)}))`;

/** Whether the viewer sees the Pin of the row `p` only because of an ad, so that its board is not theirs to know. */
export const isSeenAsAd = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`(not p.is_public and ${isAdOnly})`
    : sql`(not p.is_public and ${isAdOnly}
        and not exists (select 1 from boards b where b.id = p.board_id and ${isTheirs(viewerId)}))`;

/**
 * The number of live Pins of the board `b`, or of its section `s`, that the viewer may not see: their owners hide them, or are hidden
 * themselves. Public counts must not reveal them (SECURITY.md 24).
 */
export const hiddenPins = (viewerId: string | SQL | null, of: "b" | "s"): SQL => {
  const place = of === "b" ? sql`h.board_id = b.id` : sql`h.board_id = b.id and h.section_id = s.id`;
  const hidden = sql`(select count(*) from pins h where ${place} and not h.is_public and h.deleted_at is null)`;
  return viewerId === null ? hidden : sql`case when ${isTheirs(viewerId)} then 0 else ${hidden} end`;
};

/** The person's role on the board of the row `b`: "owner", "edit", "add", or null. */
export const roleOn = (userId: string | SQL): SQL =>
  sql`case when b.owner_id = ${userId}::text::bigint then 'owner' when ${managesBoard(userId)} then 'edit'
    else (select m.role from board_members m
      where m.board_id = b.id and m.user_id = ${userId}::text::bigint and m.joined_at is not null) end`;

/** Whether a person may change the board of the row `b` and everything on it. */
export const mayEdit = (userId: string): SQL => sql`coalesce(${roleOn(userId)} in ('owner', 'edit'), false)`;

/**
 * Whether a person may change their own Pins on the board of the row `b`. Pins saved for an account belong to the account: without a role
 * that can write there, the person may not change them.
 */
export const keepsOwnPins = (userId: string): SQL => sql`(b.privacy <> 'protected' or ${roleOn(userId)} is not null)`;
