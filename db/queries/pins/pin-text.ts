import { type SQL, sql } from "drizzle-orm";
import { pinnedBoardCard } from "../../../src/boards/board-card.ts";
import { NO_EXTRAS } from "../../../src/model/pin-extras.ts";
import { isBoardVisible } from "../boards/membership.ts";
import { countOf } from "../counters/shared-counters.ts";
import { isUnblocked } from "../users/unblocked.ts";
import { isVisiblePerson } from "../users/visible-person.ts";
import { joinPaidText, type PaidText, paidColumns } from "./paid-text.ts";

/**
 * A Pin's answer in the stored cards of what it is made of (ARCHITECTURE.md 3), which `joinPinText` puts together: no object is
 * built for a Pin on its way to the wire. A column each, for joining them in SQL took PostgreSQL a fourth of the time of
 * a page (537 µs of processor time for 25 Pins, and 413 µs so).
 */
export interface PinText extends PaidText {
  id: string;
  /** Whether everybody sees it; where not, the addresses of its pictures end. */
  isPublic: boolean;
  card: string;
  /** Its video and its pages (`src/model/pin-extras.ts`); null where it has none. */
  extras: string | null;
  board: string;
  section: string | null;
  pinner: string;
  /** The Pin's creator, if that is not its pinner and others may see them. */
  creator: string | null;
  repins: number;
  comments: number;
  /** What the page behind its link says, as JSON text; null where nothing is known. */
  rich: string | null;
  /** JSON text; there on a Pin's own page only. */
  domain?: string | null;
  /** Whose Pin it was saved from; there on a Pin's own page only. */
  via?: string | null;
  /** Whether the viewer's own Pin is hidden on a public board; there on a Pin's own page only. */
  isHidden?: boolean;
  /** The viewer's own board with the same picture, and their Pin there; for logged-in people only. */
  own?: { card: string; pinId: string } | null;
}

/** The id in a card, which is the first that stands there. */
export const idOfCard = (card: string): string => /"id":"(\d+)"/.exec(card)?.[1] ?? "";

/** A Pin of a feed that shows each picture once. */
export interface PrintedPin extends PinText {
  /** Hash and signature of its picture. */
  print: string;
}

/*
 * Cards are looked up by scalar subqueries and not by joins: a join's plan hangs on how many rows the planner expects,
 * which for a generic plan it can't know, and it then reads whole tables of people and boards; a lookup by primary key
 * is the same whatever it expects. Planning is quicker too, which the embedded engine does for every statement.
 */
const plainCards = sql.raw(
  `p.id::text as id, p.is_public as "isPublic", p.card as card, p.extras as extras, ${countOf("pins.repin_count", "p")} as repins, p.comment_count as comments,
  (select b.card from boards b where b.id = p.board_id) as board,
  (select s.card from sections s where s.id = p.section_id) as section,
  (select u.card from users u where u.id = p.pinner_id) as pinner,
  (select r.card from rich_pins r where r.pin_id = p.id) as rich,
  (select n.card from users n where n.id = p.native_creator_id and p.native_creator_id <> p.pinner_id and`,
);
const cards = (viewerId: string | null): SQL =>
  sql`${plainCards} ${isVisiblePerson("n")} and ${isUnblocked(viewerId, "n.id")}) as creator`;
const visitorColumns = sql`${cards(null)}, ${paidColumns(null)}`;

/** Whose the website is that the Pin leads to, where somebody has proven it to be theirs; one look-up by index. */
const linkDomain = (viewerId: string | null): SQL => sql`(select '{"official_user":' || u.card || '}' from users u
  where u.id = (select w.user_id from websites w where w.domain = p.domain and w.verified_at is not null)
    and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}) as domain`;

/** Whoever's Pin it was saved from, while that one is there for everybody. */
const viaPinner = (viewerId: string | null): SQL => sql`(select u.card from users u
  where u.id = (select v.pinner_id from pins v where v.id = p.saved_from_pin_id and v.deleted_at is null and v.is_public)
    and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}) as via`;

// A secret board that a person left is not revealed by the Pins that they saved there.
const ownBoard = (viewerId: string): SQL =>
  sql`(select json_build_object('card', (select b.card from boards b where b.id = own.board_id), 'pinId', own.id::text) from pins own
    where own.pinner_id = ${viewerId} and own.image_id = p.image_id and own.deleted_at is null
      and (own.is_public or exists (select 1 from boards b where b.id = own.board_id and ${isBoardVisible(viewerId)}))
    order by own.id desc limit 1) as own`;

/** What the viewer saved to a board while that was secret, and has not shown since the board became public. */
const isHidden = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`false as "isHidden"`
    : sql`(p.pinner_id = ${viewerId} and not p.may_be_public and not p.is_confided
        and exists (select 1 from boards b where b.id = p.board_id and b.privacy = 'public')) as "isHidden"`;

/**
 * The columns of `PinText`, for a statement that names the Pin `p`.
 * @param viewerId whose own board with the same picture is named, if they have one; null for a visitor
 */
export const pinColumns = (viewerId: string | null): SQL =>
  viewerId === null ? visitorColumns : sql`${cards(viewerId)}, ${paidColumns(viewerId)}, ${ownBoard(viewerId)}`;

/** What a Pin's picture is known by in feeds, which show a picture once (`src/media/near-duplicates.rules.ts`). */
export const printColumn = sql.raw(`, (select i.phash || i.signature from images i where i.id = p.image_id) as print`);
/**
 * The same in the statement that writes the Pin, which doesn't see its new row yet: of its person's Pins with this
 * picture it is the newest itself.
 */
export const writtenColumns = (pinnerId: string): SQL => sql`${cards(pinnerId)}, ${paidColumns(pinnerId)},
  json_build_object('card', (select b.card from boards b where b.id = p.board_id), 'pinId', p.id::text) as own`;

/** The same with what only a Pin's own page shows. */
export const closeupColumns = (viewerId: string | null): SQL =>
  sql`${pinColumns(viewerId)}, ${linkDomain(viewerId)}, ${viaPinner(viewerId)}, ${isHidden(viewerId)}`;

/** The Pin's JSON, addresses still as paths. @param reason JSON text, `null` outside feeds */
export const joinPinText = (row: PinText, reason: string): string =>
  `${row.card.slice(0, -1)},${row.extras ?? NO_EXTRAS},"board":${row.board},"section":${row.section},"pinner":${row.pinner}` +
  `,"native_creator":${row.creator},"repin_count":${row.repins},"comment_count":${row.comments}` +
  `,"aggregated_pin_data":{"id":"${row.id}","comment_count":${row.comments},"aggregated_stats":{"saves":${row.repins}}}` +
  `,${joinPaidText(row)},"tracking_params":"","rich_metadata":${row.rich}` +
  `,"link_domain":${row.domain ?? null},"pinned_to_board":${row.own ? pinnedBoardCard(row.own) : null},"reason":${reason}}`;

/** The same with what only a Pin's own page is told. */
export const joinCloseupText = (row: PinText): string =>
  `${joinPinText(row, "null").slice(0, -1)},"via_pinner":${row.via ?? null}` +
  `,"is_hidden_on_public_board":${row.isHidden ?? false}}`;
