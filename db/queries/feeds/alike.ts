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

/** A picture and what it looks like. */
export interface VectorImage extends Record<string, unknown> {
  imageId: string;
  vector: Uint8Array;
}

/** A picture by the first public Pin of it. */
export interface ImagePin extends Record<string, unknown> {
  imageId: string;
  /** What the picture is known by in feeds (`printsOfImages`). */
  print: string;
  pinId: string;
  boardId: string;
}

export interface AlikeParams {
  source: VectorSource;
  vector: Int8Array;
  /** Only pictures below this id. */
  asOf: string;
}

/**
 * Pictures that may look like one with this vector, a limited number; the caller compares the vectors. Each probe is
 * one index look-up, so the cost does not grow with the number of pictures.
 */
export function alikeCandidates(db: Database, { source, vector, asOf }: AlikeParams): Promise<VectorImage[]> {
  return rows<VectorImage>(
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
      select v.image_id::text as "imageId", v.vector
      from (select image_id from sharing union select image_id from newest) candidate
      join image_vectors v on v.image_id = candidate.image_id
      where v.source = ${source} and v.vector is not null`,
  );
}

const isProduct = sql`and (select r.type = 'product' from rich_pins r where r.pin_id = p.id)`;

/** The Pins by which pictures are shown, of those below id `asOf` that are fit for the viewer; some pictures have none. */
export function firstPins(
  db: Database,
  {
    imageIds,
    asOf,
    viewerId,
    productsOnly = false,
  }: { imageIds: readonly string[]; asOf: string; viewerId: string | null; productsOnly?: boolean | undefined },
): Promise<ImagePin[]> {
  return rows<ImagePin>(
    db,
    sql`select p.image_id::text as "imageId", p.id::text as "pinId", p.board_id::text as "boardId",
        (select i.phash || i.signature from images i where i.id = p.image_id) as print
      from unnest(${list(imageIds)}::text::bigint[]) image
      cross join lateral (
        select p.id, p.image_id, p.board_id from pins p where p.image_id = image and p.is_public and p.deleted_at is null
          and p.id < ${asOf}::text::bigint and ${isSafeFor(viewerId)} ${productsOnly ? isProduct : sql``}
        order by p.id limit 1
      ) p`,
  );
}
