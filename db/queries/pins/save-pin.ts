import { type SQL, sql } from "drizzle-orm";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { WRITTEN_TEXTS, type WrittenTexts } from "../../../src/model/pin.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { type PinText, writtenColumns } from "../fragments/pin-text.ts";
import { addTo } from "../fragments/shared-counters.ts";
import { READ_COLUMNS } from "../rich/write-rich.ts";

const TEXTS = sql.raw(WRITTEN_TEXTS.map(toSnakeKey).join(", "));
const READ = sql.raw(READ_COLUMNS);

/** A Pin to insert. Its visibility follows from its board and its people at that moment. */
export interface PinToSave extends WrittenTexts {
  id: string;
  boardId: string;
  sectionId: string | null;
  pinnerId: string;
  imageId: string;
  originPinId: string | null;
  savedFromPinId: string | null;
  nativeCreatorId: string | null;
  domain: string;
  method: string;
  isAffiliateLink: boolean;
  /** A note's drawn picture makes it no link card. */
  isLinkCard: boolean;
  isConfided: boolean;
  /** `src/model/labels.ts` */
  labels: number;
  sponsorshipStatus: number | null;
  /** May be earlier than `savedAt`, for an imported Pin. */
  createdAt: Date;
  savedAt: Date;
  /** Its place in the board's order; null for its age. */
  position: string | null;
  /** Only the people of its board see it, until its owner shows it to everybody. */
  isPrivate: boolean;
  /** Records no event. */
  isQuiet: boolean;
  card: string;
  extras: string | null;
  requestKey: string | null;
  /** The page's metadata is already known, and the caller writes it. */
  isRead: boolean;
}

export type SaveEvent = "pin.saved" | "pin.created" | "pin.linked";

/** A Pin as it is returned to its person. */
export interface SavedText extends PinText {
  /** The 474x of the first chosen cover that is still on the board, as a storage key; a leading `~` marks one that is not public. */
  cover: string | null;
}

interface SavedRow extends SavedText {
  people: number;
  boards: number;
  /** The text copied from the Pin that it is saved from, whose row the statement doesn't see. */
  copied: string | null;
}

/**
 * The 474x of the Pin if it is on the board `place` and the person may see it. `+ 0` makes the planner look it up by its id
 * alone: without statistics it would read all Pins of the board.
 */
const coverOfPlace = (pinnerId: string, pinId: SQL): SQL =>
  sql`select case when p.is_public then '' else '~' end || (i.sizes->'474x'->>'key')
    from place at join pins p on p.id = ${pinId} join images i on i.id = p.image_id
    where p.board_id + 0 = at.id and p.deleted_at is null and ${isPinVisible(pinnerId)} and not ${isLabeledSensitive()}`;

/**
 * Writes a Pin with all of its counters, events and page data in one statement, which succeeds or fails as a whole. Locks its person, its
 * board and its section, in the order of all writers, before it writes anything. It never waits for the Pins that it is saved from
 * (`shared-counters.ts`).
 * @returns what disappeared meanwhile, if anything did
 * @param part a part of the statement that records an event if a select has a row (`Events.part`)
 */
export async function savePin(
  db: Database,
  pin: PinToSave,
  part: (name: SaveEvent, payload: { pinId: string }, when: SQL, turn?: { of: string }) => SQL,
): Promise<SavedText | "person" | "board" | "section"> {
  const pinnerId = sql`${pin.pinnerId}::text::bigint`;
  const boardId = sql`${pin.boardId}::text::bigint`;
  const sectionId = sql`${pin.sectionId}::text::bigint`;
  const originId = sql`${pin.originPinId}::text::bigint`;
  const sourceId = sql`${pin.savedFromPinId}::text::bigint`;
  const texts = sql.join(
    WRITTEN_TEXTS.map((name) => sql`${pin[name]}::text`),
    sql.raw(", "),
  );
  const read = pin.isRead ? sql`null::text` : sql`${pin.link}::text`;
  const at = sql`${pin.savedAt.toISOString()}::text::timestamptz`;
  const isConfided = sql.raw(String(pin.isConfided));
  const event = (name: SaveEvent, when: string, turn?: { of: string }) =>
    pin.isQuiet ? sql`select 1` : part(name, { pinId: pin.id }, sql.raw(when), turn);
  const [row] = await rows<SavedRow>(
    db,
    sql`with person as materialized (
        select id from users where id = ${pinnerId} for no key update
      ), board as materialized (
        select b.id, b.owner_id, b.cover_pin_id, b.more_cover_pin_ids, b.privacy = 'public' and not ${isConfided} and not ${sql.raw(String(pin.isPrivate))} as may_be_public
        from person cross join boards b where b.id = ${boardId} for no key update of b
      ), section as materialized (
        select s.id from board b join sections s on s.board_id = b.id where s.id = ${sectionId} for no key update of s
      ), place as materialized (
        -- The functions see what was committed while this statement waited for the rows.
        select b.id, b.cover_pin_id, b.more_cover_pin_ids, b.may_be_public,
          b.may_be_public and is_person_shown(b.owner_id) and is_person_shown(${pinnerId}) as is_public
        from board b where ${sectionId} is null or exists (select 1 from section)
      ), made as (
        insert into pins (id, board_id, section_id, pinner_id, image_id, origin_pin_id, saved_from_pin_id, native_creator_id,
          ${TEXTS}, domain, method, is_public, may_be_public, is_confided, is_affiliate_link, is_link_card, labels, sponsorship_status,
          created_at, position, card, extras, request_key)
        select ${pin.id}::text::bigint, place.id, ${sectionId}, ${pinnerId}, ${pin.imageId}::text::bigint, ${originId},
          ${sourceId}, ${pin.nativeCreatorId}::text::bigint, ${texts}, ${pin.domain}::text, ${pin.method}::text, place.is_public, place.may_be_public, ${isConfided},
          ${sql.raw(String(pin.isAffiliateLink))}, ${pin.isLinkCard ? sql`not exists (select from documents d where d.image_id = ${pin.imageId}::text::bigint)` : sql`false`}, ${sql.raw(String(pin.labels))}, ${sql.raw(String(pin.sponsorshipStatus))}::smallint,
          ${pin.createdAt.toISOString()}::text::timestamptz, ${pin.position}::text::bigint, ${pin.card}::text, ${pin.extras}::text, ${pin.requestKey}::text
        from place
        returning id, board_id, section_id, pinner_id, image_id, origin_pin_id, labels, native_creator_id, sponsor_id, sponsorship_status,
          is_affiliate_link, is_link_card, is_public, card, extras, repin_count, comment_count,
          add_pin(pinner_id, board_id, section_id, ${at}),
          (select count(${addTo("pins.repin_count", { id: "source.id", by: "1" })})
            from (select origin_pin_id union select saved_from_pin_id) source(id) where is_public and source.id is not null)
      ), copied as (
        insert into rich_pins (pin_id, ${READ}, due_at)
        select new_pin.id, ${READ}, case when is_fed then now() else due_at end
        from (select id from made) new_pin join rich_pins on pin_id = ${sourceId} and link = ${read}
        returning card
      ), asked as (
        insert into rich_pins (pin_id, link, due_at) select id, ${read}, ${at} from made
        where ${read} is not null and not exists (select 1 from copied) returning pin_id
      ), linked as (${event("pin.linked", "select from asked", { of: pin.pinnerId })}
      ), saved as (${
        pin.savedFromPinId === null
          ? event("pin.created", "select from made where is_public")
          : event("pin.saved", "select from made")
      })
      select (select count(*)::int from person) as people, (select count(*)::int from board) as boards, p.*
      from (select 1) one left join (
        select ${writtenColumns(pin.pinnerId)}, (select card from copied) as copied, coalesce(
            (${coverOfPlace(pin.pinnerId, sql`at.cover_pin_id`)}),
            (select shown.cover from place cross join unnest(place.more_cover_pin_ids) with ordinality more (id, n)
              cross join lateral (${coverOfPlace(pin.pinnerId, sql`more.id`)} offset 0) shown (cover) order by more.n limit 1)
          ) as cover
        from made p
      ) p on true`,
  );
  if (row?.id) return { ...row, richMetadata: row.copied };
  if (!row?.people) return "person";
  return row.boards ? "section" : "board";
}
