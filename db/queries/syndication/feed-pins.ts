import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { StoredSizes } from "../../schema/images.ts";
import { isBoardVisible, isPinVisible } from "../fragments/board-access.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";
import { limitTo } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

/** A Pin as feeds need it; cards are JSON text. */
export interface FeedPin {
  card: string;
  /** Whether it is public; if not, the addresses of its pictures expire. */
  isPublic: boolean;
  pinner: string;
  /** The text of a note or null. */
  note: string | null;
  /** The stored picture 736 pixels wide; its card has the address. */
  bytes: number;
}

/** The subject of a feed, with its newest Pins. */
export interface FeedSource {
  /** The board's, section's or person's name. */
  name: string;
  about: string;
  /** The card of the owner. */
  owner: string;
  /** The current username and slugs, in their own spelling. */
  username: string;
  slug: string | null;
  section: string | null;
  isPublic: boolean;
  /** When the board or profile last changed, in milliseconds since 1970. */
  changedAt: number;
  pins: FeedPin[];
}

type Row = Omit<FeedSource, "pins"> & { [K in keyof FeedPin]: FeedPin[K] | null };

const SIZE: keyof StoredSizes = "736x";
const pinColumns =
  sql.raw(`p.card, p.is_public as "isPinPublic", (select u.card from users u where u.id = p.pinner_id) as pinner,
  (select d.content from documents d where d.image_id = p.image_id and d.kind = 'note') as note,
  (select (i.sizes->'${SIZE}'->>'bytes')::int from images i where i.id = p.image_id) as bytes`);

/** Other programs show a feed's pictures at once, without a blur, so sensitive ones stay out. */
const isForFeeds = sql`p.deleted_at is null and not ${isLabeledSensitive()}`;

const newest = (where: SQL, limit: number): SQL => sql`select p.* from pins p
  where ${where} and ${isForFeeds} order by p.id desc ${limitTo(limit)}`;

/** Groups the rows of one statement; null if the subject doesn't exist or is hidden from the viewer. */
function grouped(found: (Row & { isPinPublic: boolean | null })[]): FeedSource | null {
  const [first] = found;
  if (!first) return null;
  const { name, about, owner, username, slug, section, isPublic, changedAt } = first;
  const pins = found.flatMap(({ card, isPinPublic, pinner, bytes, note }) =>
    card === null ? [] : [{ card, note, isPublic: isPinPublic === true, pinner: pinner ?? owner, bytes: bytes ?? 0 }],
  );
  return { name, about, owner, username, slug, section, isPublic, changedAt: Number(changedAt), pins };
}

/** The newest Pins of a board or section, with the board, in one statement. @param viewerId null for a visitor */
export async function boardFeed(
  db: Database,
  {
    username,
    slug,
    section,
    viewerId,
    limit,
  }: { username: string; slug: string; section: string | null; viewerId: string | null; limit: number },
): Promise<FeedSource | null> {
  const inSection =
    section === null ? sql`` : sql`join sections s on s.board_id = b.id and s.slug = ${section.toLowerCase()}`;
  const [name, sectionSlug, place] =
    section === null
      ? [sql`b.name`, sql`null`, sql`p.board_id = subject.id`]
      : [sql`b.name || ' / ' || s.title`, sql`s.slug`, sql`p.section_id = subject."sectionId"`];
  return grouped(
    await rows(
      db,
      sql`with subject as materialized (
          select b.id, ${section === null ? sql`null` : sql`s.id`} as "sectionId", ${name} as name, b.description as about,
            u.card as owner, u.username, b.slug, ${sectionSlug} as section, b.privacy = 'public' as "isPublic",
            extract(epoch from b.board_order_modified_at) * 1000 as "changedAt"
          from users u join boards b on b.owner_id = u.id ${inSection}
          where lower(u.username) = lower(${username}) and b.slug = ${slug.toLowerCase()} and ${isBoardVisible(viewerId)}
        )
        select subject.name, subject.about, subject.owner, subject.username, subject.slug, subject.section,
          subject."isPublic", subject."changedAt", ${pinColumns}
        from subject left join lateral (${newest(sql`${place} and ${isPinVisible(viewerId)}`, limit)}) p on true
        order by p.id desc`,
    ),
  );
}

/** The newest Pins that a person saved, in one statement. Only the person gets those on secret boards. */
export async function personFeed(
  db: Database,
  { username, viewerId, limit }: { username: string; viewerId: string | null; limit: number },
): Promise<FeedSource | null> {
  const shown =
    viewerId === null
      ? sql`p.is_public`
      : sql`(p.is_public or (subject.id = ${viewerId}::text::bigint and ${isPinVisible(viewerId)}))`;
  return grouped(
    await rows(
      db,
      sql`with subject as materialized (
          select u.id, u.username, trim(u.first_name || ' ' || u.last_name) as name, u.about, u.card as owner,
            extract(epoch from u.created_at) * 1000 as "changedAt"
          from users u where lower(u.username) = lower(${username}) and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}
        )
        select subject.name, subject.about, subject.owner, subject.username, null as slug, null as section,
          true as "isPublic", subject."changedAt", ${pinColumns}
        from subject left join lateral (${newest(sql`p.pinner_id = subject.id and ${shown}`, limit)}) p on true
        order by p.id desc`,
    ),
  );
}

/** Public Pins by id, newest first. */
export async function pinsForFeed(db: Database, { ids }: { ids: readonly string[] }): Promise<FeedPin[]> {
  if (ids.length === 0) return [];
  const found = await rows<FeedPin & { isPinPublic: boolean } & Record<string, unknown>>(
    db,
    sql`select ${pinColumns} from pins p
      where p.id = any(${list(ids)}::text::bigint[]) and p.is_public and ${isForFeeds} order by p.id desc`,
  );
  return found.map(({ card, pinner, bytes, note, isPinPublic }) => ({
    card,
    pinner,
    bytes,
    note,
    isPublic: isPinPublic,
  }));
}
