import { type SQL, sql } from "drizzle-orm";
import type { DuplicateBy } from "../../../src/mine/duplicates.contract.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { NEWEST, newestPins } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

/** Pins of one group that are shown at a time; the rest follows once some are gone. */
const SHOWN = 20;
/** More Pins than a page of groups has. All pages use this number, so that they share one statement. */
const PINS_MAX = 500;

export interface DuplicateGroup extends Record<string, unknown> {
  /** The picture's id, or the checksum of the link. */
  key: string;
  count: number;
  /** The newest Pins' ids, the newest first. */
  ids: string[];
}

interface Listing {
  userId: string;
  by: DuplicateBy;
  /** The previous page's last key. */
  after: string | null;
  limit: number;
}

const OWN = (userId: string): SQL =>
  sql`p.pinner_id = ${userId}::text::bigint and p.deleted_at is null and ${isPinVisible(userId)}`;

/**
 * Groups of a person's Pins with the same picture, or with the same link and several pictures, so that no group is in both
 * lists. Grouping reads the index of the person's Pins.
 */
export async function duplicateGroups(db: Database, { userId, by, after, limit }: Listing): Promise<DuplicateGroup[]> {
  const isPicture = by === "picture";
  const key = isPicture ? sql`p.image_id` : sql`md5(p.link)`;
  const from = isPicture ? sql`${after ?? "0"}::text::bigint` : sql`${after ?? ""}::text`;
  const found = await rows<{ key: string; count: number; ids: string }>(
    db,
    sql`select ${key}::text as key, count(*)::int as count,
        array_to_json((array_agg(p.id::text order by p.id desc))[1:${sql.raw(String(SHOWN))}])::text as ids
      from pins p where ${OWN(userId)} and ${isPicture ? sql`true` : sql`p.link is not null and p.link <> ''`} and ${key} > ${from}
      group by ${key} having ${isPicture ? sql`count(*) > 1` : sql`count(distinct p.image_id) > 1`}
      order by ${key} limit ${limit}`,
  );
  return found.map(({ ids, count, ...group }) => ({
    ...group,
    count: Number(count),
    ids: JSON.parse(ids) as string[],
  }));
}

/** The cards of Pins of these groups. */
export const pinsOfGroups = (db: Database, { userId, ids }: { userId: string; ids: readonly string[] }) =>
  newestPins(db, sql`${OWN(userId)} and p.id = any(${list(ids)}::text::bigint[])`, {
    viewerId: userId,
    before: NEWEST,
    limit: PINS_MAX,
  });
