import { type SQL, sql } from "drizzle-orm";
import type {
  ArchivedBoard,
  ArchivedMedia,
  ArchivedPin,
  ArchivedSection,
} from "../../../src/exports/archive-format.ts";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { type Database, rows } from "../../client.ts";
import { OWN_PLACE } from "../boards/order-boards.ts";
import { isBoardVisible, isPinVisible } from "../fragments/board-access.ts";
import { isoTime } from "../fragments/values.ts";
import { PLACE } from "../pins/order-pins.ts";

const AT_ONCE = 500;

/** The owner and the extent of an export's data. */
export interface ExportScope {
  userId: string;
  /** The only board; null for all. */
  boardId: string | null;
  /** Leaves out the Pins of other people. */
  omitsOthers: boolean;
}

/** Name of a picture's entry. @param image alias of the row of `images` */
const pictureName = (image: string): SQL =>
  sql.raw(`'pictures/' || ${image}.signature || substring(${image}.sizes->'orig'->>'key' from '[.][a-z0-9]+$')`);
/** Name of a PDF's entry; null for a picture. */
const documentName = (image: string): SQL =>
  sql.raw(`case when ${image}.sizes ? 'document' then 'documents/' || ${image}.signature || '.pdf' end`);
/** Name of a video's entry; null until it is encoded. */
const filmName = (video: string): SQL =>
  sql.raw(`case when ${video}.state = 'ready' then 'films/' || ${video}.id || '.mp4' end`);

/** Name of the entry with a film's captions. */
const captionsName = (video: string, captions: string): SQL =>
  sql.raw(`'films/' || ${video}.id || '.' || ${captions}.language || '.vtt'`);
/** A film's captions with the names of their entries, as JSON. */
const captionsOf = (video: string): SQL =>
  sql`(select coalesce(jsonb_agg(jsonb_build_object('language', c.language, 'label', c.label,
    'file', ${captionsName(video, "c")}) order by c.language), '[]')
    from video_captions c where c.video_id = ${sql.raw(video)}.id)`;

/** The person's tags on their own Pin `p`, as JSON. */
const tagsOf = (userId: string): SQL =>
  sql`(select coalesce(jsonb_agg(t.tag order by t.tag collate "C"), '[]') from pin_tags t
    where t.pin_id = p.id and t.user_id = ${userId}::text::bigint)`;

/** The Pins of an export, as conditions on the rows `p` and, for own boards, `b`. */
const isOfOwnBoard = ({ userId, boardId, omitsOthers }: ExportScope): SQL =>
  sql`b.owner_id = ${userId}::text::bigint ${boardId ? sql`and b.id = ${boardId}::text::bigint` : sql``}
    ${omitsOthers ? sql`and p.pinner_id = ${userId}::text::bigint` : sql``}`;

/**
 * Boards in the person's order: their own, then other people's boards that have Pins of the person.
 */
export async function exportedBoards(
  db: Database,
  { userId, boardId }: ExportScope,
): Promise<(ArchivedBoard & { slug: string })[]> {
  const one = boardId ? sql`and b.id = ${boardId}::text::bigint` : sql``;
  const found = await rows<{ data: string }>(
    db,
    sql`select jsonb_build_object('id', b.id::text, 'name', b.name, 'slug', b.slug, 'description', b.description,
        'privacy', b.privacy, 'is_archived', b.archived_at is not null,
        'owner', case when b.owner_id <> ${userId}::text::bigint then (select u.username from users u where u.id = b.owner_id) end,
        'cover_pin_id', b.cover_pin_id::text, 'cover_position', b.cover_position,
        'cover_pin_ids', (select coalesce(jsonb_agg(p.id::text order by cover.n), '[]')
          from unnest(array_prepend(b.cover_pin_id, b.more_cover_pin_ids)) with ordinality cover (id, n)
          join pins p on p.id = cover.id and p.board_id = b.id and p.deleted_at is null where ${isPinVisible(userId)}),
        'cover_pictures', b.cover_pictures, 'sheet_color', b.sheet_color, 'default_layout', b.default_layout,
        'sections_shown_as', b.sections_shown_as,
        'created_at', ${isoTime("b.created_at")})::text as data
      from boards b
      where (b.owner_id = ${userId}::text::bigint or (${isBoardVisible(userId)} and exists (select 1 from pins p
        where p.board_id = b.id and p.pinner_id = ${userId}::text::bigint and p.deleted_at is null))) ${one}
        and (b.owner_id = ${userId}::text::bigint or b.id in (
          select p.board_id from pins p where p.pinner_id = ${userId}::text::bigint and p.deleted_at is null))
      order by b.owner_id <> ${userId}::text::bigint, ${OWN_PLACE}, b.id`,
  );
  return found.map(({ data }) => JSON.parse(data));
}

/** A board's sections, in order. */
export async function exportedSections(db: Database, { boardId }: { boardId: string }): Promise<ArchivedSection[]> {
  const found = await rows<{ data: string }>(
    db,
    sql`select jsonb_build_object('id', s.id::text, 'title', s.title, 'created_at', ${isoTime("s.created_at")})::text as data
      from sections s where s.board_id = ${boardId}::text::bigint order by s.position, s.id`,
  );
  return found.map(({ data }) => JSON.parse(data));
}

interface BoardPins extends ExportScope {
  boardId: string;
  /** Ignores newer Pins, so that every file of an export has the same ones. */
  upTo: string;
  /** Only the Pins of this section, or (null) of no section; undefined for all. */
  sectionId?: string | null;
}

/** A picture or film of a Pin, with the key of the picture's file and the film's id. */
export type MediaRow = ArchivedMedia & { key: string | null; videoId: string | null };

/** A Pin of an export; `extras` are its stored members (`src/model/pin-extras.ts`). */
export type PinRow = Omit<ArchivedPin, "composition" | "media"> & { extras: string | null; media: MediaRow[] };

/** Yields a board's Pins in the board's order, read page by page. */
export async function* exportedPins(
  db: Database,
  { userId, boardId, omitsOthers, upTo, sectionId }: BoardPins,
): AsyncGenerator<PinRow> {
  const section =
    sectionId === undefined
      ? sql``
      : sectionId === null
        ? sql`and p.section_id is null`
        : sql`and p.section_id = ${sectionId}::text::bigint`;
  let after: { id: string; place: string } | null = null;
  do {
    const below: SQL = after
      ? sql`and (${PLACE}, p.id) < (${after.place}::text::bigint, ${after.id}::text::bigint)`
      : sql``;
    const found: { id: string; place: string; data: string }[] = await rows(
      db,
      sql`select p.id::text as id, ${PLACE}::text as place, jsonb_build_object('id', p.id::text,
          'section_id', p.section_id::text, 'title', p.title, 'description', p.description, 'alt_text', p.alt_text,
          'link', p.link, 'note', coalesce(n.content, ''), 'tags', ${tagsOf(userId)}, 'picture', ${pictureName("i")}, 'width', i.width, 'height', i.height,
          'media', (select coalesce(jsonb_agg(jsonb_build_object('picture', ${pictureName("mi")}, 'film', ${filmName("v")},
              'key', mi.sizes->'orig'->>'key', 'videoId', v.id::text, 'loops', coalesce(v.loops, false),
              'captions', ${captionsOf("v")}) order by m.id), '[]') from pin_media m left join images mi on mi.id = m.image_id
            left join videos v on v.id = m.video_id where m.pin_id = p.id),
          'is_private', not p.may_be_public, 'is_affiliate_link', p.is_affiliate_link, 'is_link_card', p.is_link_card,
          'document', ${documentName("i")}, 'markdown', (select d.content from documents d where d.image_id = p.image_id and d.kind = 'note'),
          'is_paid_partnership', coalesce(p.sponsorship_status <> ${sql.raw(String(SPONSORSHIP.ENDED))}, false),
          'sponsor', case when p.pinner_id = ${userId}::text::bigint or p.sponsorship_status = ${sql.raw(String(SPONSORSHIP.AGREED))}
            then (select u.username from users u where u.id = p.sponsor_id) end,
          'has_comments_off', exists (select 1 from uncommented_pins c where c.pin_id = p.id),
          'saved_by', case when p.pinner_id <> ${userId}::text::bigint
            then (select u.username from users u where u.id = p.pinner_id) end,
          'created_at', ${isoTime("p.created_at")}, 'extras', p.extras)::text as data
        from pins p join images i on i.id = p.image_id
        left join pin_notes n on n.pin_id = p.id and p.pinner_id = ${userId}::text::bigint
        join boards b on b.id = p.board_id
        where p.board_id = ${boardId}::text::bigint and p.deleted_at is null and p.id <= ${upTo}::text::bigint
          and (p.pinner_id = ${userId}::text::bigint
            or (b.owner_id = ${userId}::text::bigint and ${omitsOthers ? sql`false` : isPinVisible(userId)}))
          ${section} ${below}
        order by ${PLACE} desc, p.id desc limit ${sql.raw(String(AT_ONCE))}`,
    );
    for (const { data } of found) yield JSON.parse(data) as PinRow;
    after = found.length === AT_ONCE ? (found.at(-1) ?? null) : null;
  } while (after);
}

/** A file of the media store that an export has. */
export interface ExportedFile extends Record<string, unknown> {
  id: string;
  /** Name of the entry. */
  name: string;
  key: string;
}

/** Ids of the Pins whose pictures and films an export has. */
const pinsOf = (scope: ExportScope): SQL => {
  const { userId, boardId } = scope;
  const own = sql`select p.id, p.image_id from pins p join boards b on b.id = p.board_id
    where ${isOfOwnBoard(scope)} and (p.pinner_id = ${userId}::text::bigint or ${isPinVisible(userId)})`;
  return boardId
    ? sql`${own} union select p.id, p.image_id from pins p where p.board_id = ${boardId}::text::bigint
        and p.pinner_id = ${userId}::text::bigint`
    : sql`${own} union select p.id, p.image_id from pins p where p.pinner_id = ${userId}::text::bigint`;
};

/** Pictures, and the PDFs whose first pages they are. */
const picturesOf = (scope: ExportScope): SQL => sql`select i.id, file.name, file.key from images i cross join lateral (
    select ${pictureName("i")} as name, i.sizes->'orig'->>'key' as key
    union all select ${documentName("i")}, i.sizes->'document'->>'key' where i.sizes ? 'document') file
  where i.id in (
    select image_id from (${pinsOf(scope)}) shown
    union select m.image_id from pin_media m join (${pinsOf(scope)}) shown on shown.id = m.pin_id
    ${
      scope.boardId
        ? sql``
        : sql`union select avatar_image_id from users where id = ${scope.userId}::text::bigint
            union select k.image_id from link_copies k join pins p on p.id = k.pin_id
              where p.pinner_id = ${scope.userId}::text::bigint and k.image_id is not null
            union select image_id from media_uploads where user_id = ${scope.userId}::text::bigint`
    })`;

/** Films, each in its best quality, with their captions. */
const filmsOf = (scope: ExportScope): SQL => sql`
  with shown_films as (select v.* from videos v where v.state = 'ready' and v.files->'sources'->-1->>'key' is not null
    and v.id in (select m.video_id from pin_media m join (${pinsOf(scope)}) shown on shown.id = m.pin_id))
  select v.id, ${filmName("v")} as name, v.files->'sources'->-1->>'key' as key from shown_films v
  union all select v.id, ${captionsName("v", "c")} as name, c.key
    from shown_films v join video_captions c on c.video_id = v.id`;

export type FileKind = "pictures" | "films";
const OF_KIND: Record<FileKind, (scope: ExportScope) => SQL> = { pictures: picturesOf, films: filmsOf };

export async function countFiles(db: Database, scope: ExportScope, kind: FileKind): Promise<number> {
  const [row] = await rows<{ n: number }>(db, sql`select count(*)::int as n from (${OF_KIND[kind](scope)}) used`);
  return Number(row?.n ?? 0);
}

/** Yields the originals of an export's pictures, or its films, in pages. */
export async function* exportedFiles(db: Database, scope: ExportScope, kind: FileKind): AsyncGenerator<ExportedFile[]> {
  let after: Pick<ExportedFile, "id" | "name"> | undefined = { id: "0", name: "" };
  while (after) {
    const { id, name }: Pick<ExportedFile, "id" | "name"> = after;
    const found: ExportedFile[] = await rows<ExportedFile>(
      db,
      sql`select id::text as id, name, key from (${OF_KIND[kind](scope)}) used
        where (used.id, used.name collate "C") > (${id}::text::bigint, ${name}::text)
        order by used.id, used.name collate "C" limit ${sql.raw(String(AT_ONCE))}`,
    );
    yield found;
    after = found.length === AT_ONCE ? found.at(-1) : undefined;
  }
}
