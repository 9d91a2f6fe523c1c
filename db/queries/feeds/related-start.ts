import { sql } from "drizzle-orm";
import type { Together } from "../../../src/feeds/ranking.rules.ts";
import type { VectorSource } from "../../../src/media/vector.rules.ts";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";
import { twoHopsText } from "./two-hops.ts";

/** What the related Pins of a Pin begin with. */
export interface RelatedStart {
  boardId: string;
  imageId: string;
  /** What is known of how its picture looks; null where nothing. */
  source: VectorSource | null;
  vector: Uint8Array | null;
  /** Pictures that appear beside its picture (`twoHops`). */
  together: Together[];
  /** What its picture and each of those is known by (`printsOfImages`). */
  prints: Map<string, string>;
}

interface Found extends Omit<RelatedStart, "together" | "prints">, Record<string, unknown> {
  print: string;
  together: (Together & { print: string })[];
}

/** A Pin that the viewer may see, with what its picture leads to, in one statement; null where there is none. */
export async function findRelatedStart(
  db: Database,
  { pinId, viewerId, asOf }: { pinId: string; viewerId: string | null; asOf: string },
): Promise<RelatedStart | null> {
  const hops = twoHopsText({
    ...{ asOf, exceptBoardId: null, isDamped: false },
    starts: sql`select image_id, 1::float8 as weight from pin`,
    held: sql`select image_id from pin`,
  });
  const [row] = await rows<Found>(
    db,
    sql`with pin as materialized (
        select p.board_id, p.image_id from pins p
        where p.id = ${pinId} and p.deleted_at is null and ${isPinVisible(viewerId)}
      )
      select pin.board_id::text as "boardId", pin.image_id::text as "imageId", v.source, v.vector,
        (select i.phash || i.signature from images i where i.id = pin.image_id) as print,
        coalesce((select json_agg(to_jsonb(hop) || jsonb_build_object('print', i.phash || i.signature))
          from (${hops}) hop join images i on i.id = hop."imageId"::bigint), '[]') as together
      from pin left join image_vectors v on v.image_id = pin.image_id`,
  );
  if (!row) return null;
  const prints = new Map(row.together.map(({ imageId, print }) => [imageId, print]));
  return { ...row, prints: prints.set(row.imageId, row.print) };
}
