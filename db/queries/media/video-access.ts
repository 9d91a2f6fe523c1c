import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinShown } from "../fragments/board-access.ts";

/**
 * The audience of a video's files, by the folder in its addresses: everybody if a public Pin shows it; only the viewer if it is theirs or
 * on a Pin they may see; otherwise nobody, as for a video that doesn't exist.
 */
export async function videoAccess(
  db: Database,
  { folder, viewerId }: { folder: string; viewerId: string | null },
): Promise<"everybody" | "viewer" | "nobody"> {
  const shown = sql`select 1 from pin_media m join pins p on p.id = m.pin_id and p.deleted_at is null where m.video_id = v.id`;
  const [row] = await rows<{ isOpen: boolean; isSeen: boolean }>(
    db,
    sql`select exists (${shown} and p.is_public) as "isOpen",
        coalesce(v.user_id = ${viewerId}::text::bigint, false) or exists (${shown} and ${isPinShown(viewerId)}) as "isSeen"
      from videos v where v.folder = ${folder}`,
  );
  if (!row) return "nobody";
  return row.isOpen ? "everybody" : row.isSeen ? "viewer" : "nobody";
}
