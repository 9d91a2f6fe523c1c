import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { list } from "../id-lists.ts";
import { type PrintedPin, pinColumns, printColumn } from "../pins/pin-text.ts";
import { isUnhidden } from "../tuner/is-unhidden.ts";
import { isPinUnblocked, isUnmuted } from "../users/unblocked.ts";
import { limitTo } from "./pin-list.ts";

/** One of a person's own saves. */
export interface OwnSave extends Record<string, unknown> {
  imageId: string;
  pinId: string;
  title: string;
  /** Whether it says what they like: it is public, on a board that counts, and saved since they cleared what was before. */
  counts: boolean;
}

/** The newest of a person's saves below `asOf`, each picture once. */
export const newestSaves = (
  db: Database,
  { userId, asOf, limit }: { userId: string; asOf: string; limit: number },
): Promise<OwnSave[]> =>
  rows<OwnSave>(
    db,
    sql`select p.image_id::text as "imageId", max(p.id)::text as "pinId", bool_or(p.is_public and p.id > coalesce((select t.saves_from from feed_tunings t where t.user_id = ${userId}), 0)
          and p.board_id <> all (array(select a.board_id from boards_aside a where a.user_id = ${userId}))) as counts,
        (array_agg(p.title order by p.id desc))[1] as title
      from (
        select p.image_id, p.id, p.title, p.is_public, p.board_id from pins p
        where p.pinner_id = ${userId} and p.deleted_at is null and p.id < ${asOf} order by p.id desc ${limitTo(limit)}
      ) p group by p.image_id order by max(p.id) desc`,
  );

/** A Pin that may be shown to a person because of what they saved. */
export interface PersonalPin extends PrintedPin {
  imageId: string;
}

/** The Pins of `ids` that the viewer may see and wants to, in any order. */
export const personalPins = (
  db: Database,
  { ids, viewerId }: { ids: readonly string[]; viewerId: string },
): Promise<PersonalPin[]> =>
  rows<PersonalPin>(
    db,
    sql`select ${pinColumns(viewerId)} ${printColumn}, p.image_id::text as "imageId" from pins p
      where p.id = any(${list(ids)}::text::bigint[]) and p.is_public and p.deleted_at is null and p.pinner_id <> ${viewerId}
        and ${isPinUnblocked(viewerId)} and ${isUnmuted(viewerId, "p.pinner_id")} and ${isUnhidden(viewerId)}`,
  );
