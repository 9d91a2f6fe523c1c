import { sql } from "drizzle-orm";
import { probesOf, type VectorSource } from "../../../src/media/vector.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../id-lists.ts";
import { isSafeFor } from "../media/is-safe.ts";
import { limitTo } from "./pin-list.ts";

/** Of one band so many of the newest pictures are looked at. */
const PER_BAND = 16;
/** Pictures that share most bands; where they are fewer, the newest ones besides: on a small site these are all there are. */
const CANDIDATES_MAX = 300;

/** A picture with its vector, by the first public Pin of it. */
export interface VectorPin extends Record<string, unknown> {
  imageId: string;
  pinId: string;
  boardId: string;
  vector: Uint8Array;
}

export interface AlikeParams {
  source: VectorSource;
  vector: Int8Array;
  /** Only pictures and Pins below this id. */
  asOf: string;
  viewerId: string | null;
}

/**
 * Pictures that may look like one with this vector, so many at most: whoever asks compares the vectors. A look-up in an index
 * for each probe, so that the cost is the same however many pictures there are.
 */
export function alikeCandidates(db: Database, { source, vector, asOf, viewerId }: AlikeParams): Promise<VectorPin[]> {
  return rows<VectorPin>(
    db,
    sql`with sharing as (
        select b.image_id from unnest(${list(probesOf(source, vector))}::text::int[]) probe
        cross join lateral (
          select b.image_id from image_bands b where b.band = probe and b.image_id < ${asOf}::text::bigint
          order by b.image_id desc ${limitTo(PER_BAND)}
        ) b
        group by b.image_id order by count(*) desc, b.image_id desc ${limitTo(CANDIDATES_MAX)}
      ), newest as (
        select image_id from (
          select v.image_id, row_number() over (order by v.image_id desc) as place from image_vectors v
          where v.source = ${source} and v.vector is not null and v.image_id < ${asOf}::text::bigint
          order by v.image_id desc ${limitTo(CANDIDATES_MAX)}
        ) latest where place <= ${sql.raw(String(CANDIDATES_MAX))} - (select count(*) from sharing)
      )
      select v.image_id::text as "imageId", p.id::text as "pinId", p.board_id::text as "boardId", v.vector
      from (select image_id from sharing union select image_id from newest) candidate
      join image_vectors v on v.image_id = candidate.image_id
      cross join lateral (
        select p.id, p.board_id from pins p where p.image_id = v.image_id and p.is_public and p.deleted_at is null
          and p.id < ${asOf}::text::bigint and ${isSafeFor(viewerId)}
        order by p.id limit 1
      ) p
      where v.source = ${source} and v.vector is not null`,
  );
}
