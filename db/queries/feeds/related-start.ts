import { sql } from "drizzle-orm";
import type { Together } from "../../../src/feeds/ranking.rules.ts";
import { BAND_BITS, type VectorSource } from "../../../src/media/vector.rules.ts";
import { type Database, textRows } from "../../client.ts";
import { hasAlikeIndex } from "../../engine/vector-index.ts";
import { readyStatement } from "../../fast/statement-text.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { type AlikeRow, alikeText, nearestText, readAlike, type VectorImage } from "./alike.ts";
import { HOP_AS_TEXT, scoredText, twoHopsText } from "./two-hops.ts";

/** Data about a Pin from which its related Pins are found. */
export interface RelatedStart {
  boardId: string;
  imageId: string;
  /** The kind of the picture's vector; null without a vector. */
  source: VectorSource | null;
  vector: Uint8Array | null;
  /** Pictures on the same boards as this picture (`twoHops`). */
  together: Together[];
  /** Pictures that may look like its picture (`alikeText`). */
  candidates: VectorImage[];
  /** Keys by which feeds recognize this picture and the first pictures of `twoHops` (`printsOfImages`). */
  prints: Map<string, string>;
}

interface Found extends Omit<RelatedStart, "together" | "candidates" | "prints">, AlikeRow, Record<string, unknown> {
  print: string;
  together: (Together & { print: string | null })[];
}

/**
 * The number of ranked pictures whose feed keys are read at first: most of a page is among them, and reading all 400 costs noticeably
 * more.
 */
export const PRINTED_FIRST = 60;

/** Returns a Pin that the viewer may see, with the data to find related Pins, in one statement; null if not found. */
export async function findRelatedStart(
  db: Database,
  { pinId, viewerId, asOf }: { pinId: string; viewerId: string | null; asOf: string },
): Promise<RelatedStart | null> {
  const [row] = await textRows<Found>(
    db,
    startText({ pinId, viewerId, asOf }, viewerId === null, await hasAlikeIndex(db)),
  );
  if (!row) return null;
  const { imageIds, vectors, ...start } = row;
  const prints = new Map([[row.imageId, row.print]]);
  for (const { imageId, print } of row.together) if (print !== null) prints.set(imageId, print);
  return { ...start, candidates: readAlike({ imageIds, vectors }), prints };
}

const startText = readyStatement(
  ["pinId", "viewerId", "asOf"],
  ({ pinId, viewerId, asOf }, isVisitor: boolean, hasIndex: boolean) => {
    const hops = twoHopsText({
      asOf,
      exceptBoardId: null,
      isDamped: false,
      starts: sql`select image_id, 1::float8 as weight from pin`,
      held: sql`select image_id from pin`,
    });
    const sharing = alikeText({
      asOf,
      // The picture's bands, and every band that differs from one of them in one bit, like `probesOf`.
      probes: sql`select case when bit < 0 then b.band else b.band # (1 << bit) end as band
      from image_bands b cross join generate_series(-1, ${sql.raw(String(BAND_BITS - 1))}) bit
      where b.image_id = (select image_id from pin)`,
      source: sql`(select source from seen)`,
    });
    const nearest = nearestText({ asOf, source: sql.raw("seen.source"), vector: sql.raw("seen.vector") });
    const alike = hasIndex ? nearest : sharing;
    return sql`with pin as materialized (
        select p.board_id, p.image_id from pins p
        where p.id = ${pinId} and p.deleted_at is null and ${isPinShown(isVisitor ? null : viewerId)}
      ), seen as materialized (
        select v.source, v.vector from pin join image_vectors v on v.image_id = pin.image_id where v.vector is not null
      )
      select pin.board_id::text as "boardId", pin.image_id::text as "imageId", seen.source, seen.vector,
        (select i.phash || i.signature from images i where i.id = pin.image_id) as print,
        coalesce((select json_agg(hop) from (
          select ${HOP_AS_TEXT}, hop.worth, hop.score, case when row_number() over (order by hop.score desc, hop.pin_id) <= ${sql.raw(String(PRINTED_FIRST))} then (
            select i.phash || i.signature from images i where i.id = hop.image_id) end as print
          from (${scoredText(hops)}) hop
        ) hop), '[]') as together,
        alike."imageIds", alike.vectors
      from pin left join seen on true left join lateral (${alike}) alike on seen.source is not null`;
  },
);
