import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface PromotableRow extends Record<string, unknown> {
  id: string;
  title: string;
  link: string;
  /** The stored card of the Pin. */
  card: string;
  hasVideo: boolean;
}

const promotable = (ownerId: string) =>
  sql`p.pinner_id = ${ownerId} and p.deleted_at is null and p.is_public and p.link is not null`;
const hasVideo = sql`exists (select from pin_media m where m.pin_id = p.id and m.video_id is not null)`;
const COLUMNS = sql`p.id::text as id, p.title, p.link, p.card, ${hasVideo} as "hasVideo"`;

/** A person's own public Pins with a link, newest first; all of them, or those with a video. */
export const listPromotablePins = (
  db: Database,
  { ownerId, onlyVideos, after, limit }: { ownerId: string; onlyVideos: boolean; after: string | null; limit: number },
): Promise<PromotableRow[]> =>
  rows<PromotableRow>(
    db,
    sql`select ${COLUMNS} from pins p
      where ${promotable(ownerId)} ${onlyVideos ? sql`and ${hasVideo}` : sql``} ${after ? sql`and p.id < ${after}` : sql``} order by p.id desc limit ${limit}`,
  );

/** Returns one promotable Pin, or null. */
export async function findPromotablePin(
  db: Database,
  { ownerId, pinId }: { ownerId: string; pinId: string },
): Promise<PromotableRow | null> {
  const [row] = await rows<PromotableRow>(
    db,
    sql`select ${COLUMNS} from pins p where p.id = ${pinId} and ${promotable(ownerId)}`,
  );
  return row ?? null;
}
