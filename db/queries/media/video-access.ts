import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../boards/membership.ts";

/**
 * Who may have the files of a video, by the folder that its addresses name: everybody, where a public Pin shows it; the
 * viewer alone, where it is theirs or on a Pin that they may see; else nobody, as where there is none.
 */
export async function videoAccess(
  db: Database,
  { folder, viewerId }: { folder: string; viewerId: string | null },
): Promise<"everybody" | "viewer" | "nobody"> {
  const shown = sql`select 1 from pin_media m join pins p on p.id = m.pin_id and p.deleted_at is null where m.video_id = v.id`;
  const [row] = await rows<{ isOpen: boolean; isSeen: boolean }>(
    db,
    sql`select exists (${shown} and p.is_public) as "isOpen",
        coalesce(v.user_id = ${viewerId}::text::bigint, false) or exists (${shown} and ${isPinVisible(viewerId)}) as "isSeen"
      from videos v where v.folder = ${folder}`,
  );
  if (!row) return "nobody";
  return row.isOpen ? "everybody" : row.isSeen ? "viewer" : "nobody";
}
