import { type SQL, sql } from "drizzle-orm";
import { probesOf, signed, type VectorSource } from "../../../src/media/vector.rules.ts";
import { type Database, rows } from "../../client.ts";
import { hasAlikeIndex } from "../../engine/vector-index.ts";
import { isInView } from "../fragments/my-view.ts";
import { isSafeFor, limitTo } from "../fragments/pin-list.ts";
import { list } from "../fragments/values.ts";

/** Only this many of a band's newest pictures are compared. */
const PER_BAND = 16;
/**
 * The maximum number of candidates. Those that share the most bands come first; the newest pictures fill up the rest,
 * because a small site has few that share a band.
 */
const CANDIDATES_MAX = 300;

export interface VectorImage {
  imageId: string;
  vector: Int8Array;
}

/** Picture ids and all their vectors concatenated, because drivers are slower with many small values. Null without any. */
export interface AlikeRow {
  imageIds: string | null;
  vectors: Uint8Array | null;
}

export function readAlike({ imageIds, vectors }: AlikeRow): VectorImage[] {
  if (!imageIds || !vectors) return [];
  const ids = imageIds.split(",");
  const all = signed(vectors);
  const length = all.length / ids.length;
  return ids.map((imageId, at) => ({ imageId, vector: all.subarray(at * length, (at + 1) * length) }));
}

/** A picture and the Pin that represents it in feeds: its first public one. */
export interface ImagePin extends Record<string, unknown> {
  imageId: string;
  /** The key by which feeds recognize the same picture (`printsOfImages`). */
  print: string;
  pinId: string;
}

export interface AlikeParams {
  source: VectorSource;
  vector: Int8Array;
  /** Only pictures with a smaller id, so that paging doesn't shift when new ones arrive. */
  asOf: string;
}

/**
 * A limited number of candidates that may look like a vector, for the caller to compare. pgvector's index finds the nearest if the server
 * has it; otherwise candidates share a band (decision 090).
 */
export async function alikeCandidates(db: Database, params: AlikeParams): Promise<VectorImage[]> {
  const { asOf } = params;
  const [source, vector] = [sql`${params.source}::text`, sql`${Buffer.from(params.vector)}::bytea`];
  const probes = sql`select unnest(${list(probesOf(params.source, params.vector))}::text::int[]) as band`;
  const text = (await hasAlikeIndex(db)) ? nearestText({ source, vector, asOf }) : alikeText({ asOf, probes, source });
  const [found] = await rows<AlikeRow & Record<string, unknown>>(db, text);
  return found ? readAlike(found) : [];
}

/** The statement for databases with pgvector's index; it yields one `AlikeRow`. */
export const nearestText = ({ source, vector, asOf }: { source: SQL; vector: SQL; asOf: string }): SQL =>
  sql`select string_agg(image_id::text, ',') as "imageIds", string_agg(vector, ''::bytea) as vectors
    from alike_images(${source}, ${vector}, ${asOf}::text::bigint)`;

/**
 * Finds candidates without pgvector, by shared bands. Each probe and each picture is one index look-up, so the cost
 * doesn't grow with the number of pictures.
 * @param probes selects the bands to look up
 * @param source the kind of vectors to compare; null finds nothing
 */
export const alikeText = ({ probes, source, asOf }: { probes: SQL; source: SQL; asOf: string }): SQL =>
  sql`with sharing as materialized (
      select b.image_id from (${probes}) probe
      cross join lateral (
        select b.image_id from image_bands b where b.band = probe.band and b.image_id < ${asOf}::text::bigint
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
    select string_agg(v.image_id::text, ',') as "imageIds", string_agg(v.vector, ''::bytea) as vectors
    from (select image_id from sharing union select image_id from newest) candidate
    cross join lateral (
      select v.image_id, v.vector from image_vectors v
      where v.image_id = candidate.image_id and v.source = ${source} and v.vector is not null limit 1
    ) v`;

const isProduct = sql`and (select r.type = 'product' from rich_pins r where r.pin_id = p.id)`;

/**
 * Returns the Pin that represents each picture, if the viewer may see it and its id is below `asOf`. Some pictures have
 * none.
 */
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
    sql`select p.image_id::text as "imageId", p.id::text as "pinId",
        (select i.phash || i.signature from images i where i.id = p.image_id) as print
      from unnest(${list(imageIds)}::text::bigint[]) image
      cross join lateral (
        select p.id, p.image_id from pins p where p.image_id = image and p.is_public and p.deleted_at is null
          and p.id < ${asOf}::text::bigint and ${isSafeFor(viewerId)} and ${isInView(viewerId)} ${productsOnly ? isProduct : sql``}
        order by p.id limit 1
      ) p`,
  );
}
