import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isBoardVisible } from "../fragments/board-access.ts";

/**
 * The card of the board that a person last saved a picture to, with their Pin there, or null. It doesn't reveal a secret board that they
 * left.
 */
export async function findPinnedTo(
  db: Database,
  { pinnerId, imageId }: { pinnerId: string; imageId: string },
): Promise<{ card: string; pinId: string } | null> {
  const [row] = await rows<{ card: string; pinId: string }>(
    db,
    sql`select b.card, p.id::text as "pinId" from pins p join boards b on b.id = p.board_id
      where p.pinner_id = ${pinnerId} and p.image_id = ${imageId} and p.deleted_at is null
        and (p.is_public or ${isBoardVisible(pinnerId)})
      order by p.id desc limit 1`,
  );
  return row ?? null;
}
