import { type SQL, sql } from "drizzle-orm";
import { isBoardVisible } from "../boards/membership.ts";

/**
 * A Pin's answer as the database puts it together from stored cards (DESIGN.md 3): `card` is the Pin's own JSON, whose
 * last brace `joinPinText` opens, and `rest` is what follows in it up to the reason. Two columns of text a row instead of
 * a dozen, and no object is built for a Pin on its way to the wire.
 */
export interface PinText extends Record<string, unknown> {
  id: string;
  card: string;
  rest: string;
}

/*
 * Cards are looked up by scalar subqueries and not by joins: a join's plan hangs on how many rows the planner expects,
 * which for a generic plan it can't know, and it then reads whole tables of people and boards; a lookup by primary key
 * is the same whatever it expects. Planning is quicker too, which the embedded engine does for every statement.
 */
const id = sql.raw("p.id::text as id, p.card as card");
const openRest = sql.raw(
  `',"board":' || (select b.card from boards b where b.id = p.board_id)` +
    ` || ',"section":' || coalesce((select s.card from sections s where s.id = p.section_id), 'null')` +
    ` || ',"pinner":' || (select u.card from users u where u.id = p.pinner_id)` +
    ` || ',"native_creator":' || coalesce((select n.card from users n where n.id = p.native_creator_id` +
    ` and p.native_creator_id <> p.pinner_id), 'null')` +
    ` || ',"repin_count":' || p.repin_count || ',"comment_count":' || p.comment_count` +
    ` || ',"is_promoted":false,"promoted_is_removable":false,"sponsorship":null,"tracking_params":"","pinned_to_board":'`,
);
const nowhere = sql.raw(`|| 'null,"reason":' as rest`);
const visitorColumns = sql`${id}, ${openRest} ${nowhere}`;

const openPinnedTo = sql.raw(
  "|| coalesce((select (select b.card from boards b where b.id = own.board_id) from pins own where own.pinner_id =",
);
const openOwn = sql.raw("and own.image_id = p.image_id and own.deleted_at is null and (own.is_public or exists (");
// Who left a secret board is not told of it any more by the Pins that they saved there.
const ownBoard = (viewerId: string) =>
  sql`select 1 from boards b where b.id = own.board_id and ${isBoardVisible(viewerId)}`;
const closePinnedTo = sql.raw(`)) order by own.id desc limit 1), 'null') || ',"reason":' as rest`);

/**
 * The columns of `PinText`, for a statement that names the Pin `p`.
 * @param viewerId whose own board with the same picture is named, if they have one; null for a visitor
 */
export const pinColumns = (viewerId: string | null): SQL =>
  viewerId === null
    ? visitorColumns
    : sql`${id}, ${openRest} ${openPinnedTo} ${viewerId} ${openOwn} ${ownBoard(viewerId)} ${closePinnedTo}`;

/** The Pin's JSON, addresses still as paths. @param reason JSON text, `null` outside feeds */
export const joinPinText = (row: PinText, reason: string): string => `${row.card.slice(0, -1)}${row.rest}${reason}}`;
