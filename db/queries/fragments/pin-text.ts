import { type SQL, sql } from "drizzle-orm";
import { adBoardCard, pinnedBoardCard } from "../../../src/boards/board-card.ts";
import { membersWriter, withMembers } from "../../../src/contract/fields-text.ts";
import type { RowOf } from "../../../src/model/fields.ts";
import { isSensitive, labelBit, labelsIn } from "../../../src/model/labels.ts";
import { pinJoinedFields, pinPageFields } from "../../../src/model/pin.ts";
import { NO_EXTRAS } from "../../../src/model/pin-extras.ts";
import { domainOf } from "../../../src/pins/pin-card.ts";
import { type Mentioned, mentionsIn } from "../../../src/text/mentions.rules.ts";
import { fixedText } from "../../fast/statement-text.ts";
import { isBoardVisible } from "./board-access.ts";
import { columnsOf } from "./columns-of.ts";
import { isClearFor, labelsOf } from "./labels.ts";
import { mentionedJson } from "./mentions.ts";
import { type PaidText, paidColumns, sponsorshipText } from "./paid-text.ts";
import { isUnblocked, isVisiblePerson } from "./people.ts";
import { countOf } from "./shared-counters.ts";

/**
 * A Pin's answer as the stored cards of its parts (ARCHITECTURE.md 3), which `joinPinText` concatenates: no object is built for a Pin on
 * its way to the wire. Each part has its own column, because joining them in SQL is slower.
 */
export interface PinText extends PaidText, RowOf<typeof pinJoinedFields> {
  /** `Mentioned[]` of the description as JSON text, and the description; for a Pin's own page. */
  mentioned?: string | null;
  mentioning?: string | null;
  id: string;
  /** Whether it is public; if not, the addresses of its pictures expire. */
  isPublic: boolean;
  card: string;
  /** Its labels and its picture's (`src/model/labels.ts`). */
  labels: number;
  /** Whether the viewer brought its picture, or chose to see sensitive pictures: they see it without a blur. */
  isClear: boolean;
  /** The viewer sees it only because of an ad, so that its board is not named. */
  isSeenAsAd?: boolean;
  /** Its video and its pages (`src/model/pin-extras.ts`); null without any. */
  extras: string | null;
  /** JSON text; only on a Pin's own page. */
  domain?: string | null;
  /** The owner of the Pin it was saved from; only on a Pin's own page. */
  via?: string | null;
  /** Whether the viewer's own Pin is hidden on a public board; only on a Pin's own page. */
  isHidden?: boolean;
  /** Whether the page behind its link no longer exists; only on a Pin's own page. */
  isGone?: boolean | null;
  /** Whether it is the viewer's own Pin and they declare it as made with AI; only on a Pin's own page. */
  isDeclaredAiMade?: boolean;
  /** The text of a note; only on a Pin's own page. */
  note?: string | null;
  /** The storage key of a PDF; only on a Pin's own page. */
  fileKey?: string | null;
  /** The address of the feed that brought it, while that feed is followed; only on a Pin's own page. */
  feedUrl?: string | null;
  /** The viewer's own board with the same picture, and their Pin there; only for logged-in people. */
  own?: { card: string; pinId: string } | null;
}

/** SQL for the id in a card's JSON text, which is the text's first number. */
export const idOfCard = (card: string): string => /"id":"(\d+)"/.exec(card)?.[1] ?? "";

/** A Pin in a feed that deduplicates pictures. */
export interface PrintedPin extends PinText {
  /** Hash and signature of its picture. */
  print: string;
}

/*
 * Looks up cards by scalar subqueries and not by joins: a join's plan depends on the number of rows that the planner expects, which it
 * can't know for a generic plan, so it reads whole tables of people and boards. A look-up by primary key is always the same. Planning is
 * faster too, which the embedded engine does for every statement.
 */
const { nativeCreator: _byViewer, ...fixedFields } = pinJoinedFields;
const fixedColumns = fixedText(
  columnsOf(fixedFields, "p", {
    board: sql`(select b.card from boards b where b.id = p.board_id)`,
    section: sql`(select s.card from sections s where s.id = p.section_id)`,
    pinner: sql`(select u.card from users u where u.id = p.pinner_id)`,
    repinCount: sql.raw(countOf("pins.repin_count", "p")),
    richMetadata: sql`(select r.card from rich_pins r where r.pin_id = p.id)`,
    document: sql`(select d.card from documents d where d.image_id = p.image_id)`,
  }),
);
const plainCards =
  sql.raw(`p.id::text as id, p.is_public as "isPublic", p.card as card, p.extras as extras, ${labelsOf("p")} as labels, ${fixedColumns},
  (select n.card from users n where n.id = p.native_creator_id and p.native_creator_id <> p.pinner_id and`);
const cards = (viewerId: string | null): SQL =>
  sql`${plainCards} ${isVisiblePerson("n")} and ${isUnblocked(viewerId, "n.id")}) as "nativeCreator",
    ${viewerId === null ? sql`false` : isClearFor(viewerId)} as "isClear"`;
const visitorColumns = sql`${cards(null)}, ${paidColumns(null)}`;

/** Looks up the verified owner of the website that the Pin links to, by index. */
const linkDomain = (viewerId: string | null): SQL => sql`(select '{"official_user":' || u.card || '}' from users u
  where u.id = (select w.user_id from websites w where w.domain = p.domain and w.verified_at is not null)
    and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}) as domain`;

/** Looks up the owner of the Pin that this one was saved from, if that Pin is public. */
const viaPinner = (viewerId: string | null): SQL => sql`(select u.card from users u
  where u.id = (select v.pinner_id from pins v where v.id = p.saved_from_pin_id and v.deleted_at is null and v.is_public)
    and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}) as via`;

// Skips the viewer's Pins on a secret board that they left, because their answer would reveal the board.
const ownBoard = (viewerId: string): SQL =>
  sql`(select json_build_object('card', (select b.card from boards b where b.id = own.board_id), 'pinId', own.id::text) from pins own
    where own.pinner_id = ${viewerId} and own.image_id = p.image_id and own.deleted_at is null
      and (own.is_public or exists (select 1 from boards b where b.id = own.board_id and ${isBoardVisible(viewerId)}))
    order by own.id desc limit 1) as own`;

/** Whether the viewer saved the Pin while its board was secret and has not published it since. */
const isHidden = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`false as "isHidden"`
    : sql`(p.pinner_id = ${viewerId} and not p.may_be_public and not p.is_confided
        and exists (select 1 from boards b where b.id = p.board_id and b.privacy = 'public')) as "isHidden"`;

/**
 * The columns of `PinText`, for a statement that names the Pin `p`.
 * @param viewerId the person whose own board with the same picture is included; null for a visitor
 */
export const pinColumns = (viewerId: string | null): SQL =>
  viewerId === null ? visitorColumns : sql`${cards(viewerId)}, ${paidColumns(viewerId)}, ${ownBoard(viewerId)}`;

/** The key by which feeds recognize a picture, to show it once (`src/media/near-duplicates.rules.ts`). */
export const printColumn = sql.raw(`, (select i.phash || i.signature from images i where i.id = p.image_id) as print`);
/**
 * Like `pinColumns`, for the statement that inserts the Pin and doesn't see its new row: among its person's Pins with this picture, it is
 * the newest.
 */
export const writtenColumns = (pinnerId: string): SQL => sql`${cards(pinnerId)}, ${paidColumns(pinnerId)},
  json_build_object('card', (select b.card from boards b where b.id = p.board_id), 'pinId', p.id::text) as own`;

const AI_DECLARED = sql.raw(`p.labels & ${labelBit("ai_made", "declared")} <> 0`);
const isDeclaredAiMade = (viewerId: string | null): SQL =>
  viewerId === null
    ? sql`false as "isDeclaredAiMade"`
    : sql`(p.pinner_id = ${viewerId} and ${AI_DECLARED}) as "isDeclaredAiMade"`;

/** Looks up the feed by index, and only for Pins that came from one. */
const FEED_URL = sql.raw(`case when p.method = 'feed' then (select f.url from followed_feeds f
  where f.id = (select i.feed_id from followed_items i where i.pin_id = p.id limit 1)) end as "feedUrl"`);

/** Looks up the text of a note and the file of a PDF by the picture. */
const NOTE = sql.raw(`(select d.content from documents d where d.image_id = p.image_id and d.kind = 'note') as note,
  (select i.sizes->'document'->>'key' from images i where i.id = p.image_id) as "fileKey"`);

/** Like `pinColumns`, with the columns that only a Pin's own page shows. */
export const closeupColumns = (viewerId: string | null): SQL =>
  sql`${pinColumns(viewerId)}, ${linkDomain(viewerId)}, ${viaPinner(viewerId)}, ${isHidden(viewerId)},
    (select r.is_gone from rich_pins r where r.pin_id = p.id) as "isGone", ${mentionedJson(viewerId, "pin_mentions", "m.pin_id = p.id")} as mentioned,
    case when exists (select from pin_mentions m where m.pin_id = p.id) then p.description end as mentioning, ${isDeclaredAiMade(viewerId)}, ${FEED_URL}, ${NOTE}`;

const writeJoined = membersWriter(pinJoinedFields);

function membersOf(row: PinText, reason: string): string {
  const { promoted = false, own, domain = null } = row;
  const shown = row.isSeenAsAd ? { ...row, board: adBoardCard(row.board), section: null } : row;
  return writeJoined(shown, {
    aggregatedPinData: `{"id":"${row.id}","comment_count":${row.commentCount},"aggregated_stats":{"saves":${row.repinCount}}}`,
    isPromoted: String(promoted),
    promotedIsRemovable: String(promoted),
    labels: JSON.stringify(labelsIn(row.labels)),
    isBlurred: String(isSensitive(row.labels) && !row.isClear),
    sponsorship: sponsorshipText(row),
    trackingParams: '""',
    linkDomain: String(domain),
    pinnedToBoard: own ? pinnedBoardCard(own) : "null",
    reason,
  });
}

/** The Pin's JSON, with addresses as paths. @param reason JSON text, `null` outside feeds */
export const joinPinText = (row: PinText, reason: string): string =>
  withMembers(row.card, `${row.extras ?? NO_EXTRAS},${membersOf(row, reason)}`);

const writeForPage = membersWriter(pinPageFields);

/**
 * Like `joinPinText`, with the members that only a Pin's own page has.
 * @param nodes a note's elements, as JSON text
 */
export const joinCloseupText = (row: PinText, nodes: string): string => {
  const page = {
    viaPinner: row.via ?? "null",
    isHiddenOnPublicBoard: String(row.isHidden ?? false),
    isLinkGone: String(row.isGone ?? false),
    isDeclaredAiMade: String(row.isDeclaredAiMade ?? false),
    mentions: row.mentioned
      ? JSON.stringify(mentionsIn(row.mentioning ?? "", JSON.parse(row.mentioned) as Mentioned[]))
      : "[]",
    feedDomain: row.feedUrl ? JSON.stringify(domainOf(row.feedUrl)) : "null",
    markdown: JSON.stringify(row.note ?? null),
    markdownNodes: nodes,
    fileUrl: row.fileKey ? JSON.stringify(`/media/${row.fileKey}`) : "null",
  };
  return withMembers(row.card, `${row.extras ?? NO_EXTRAS},${membersOf(row, "null")},${writeForPage({}, page)}`);
};
