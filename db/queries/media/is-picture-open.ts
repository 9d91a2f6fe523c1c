import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

const live = sql.raw("p.is_public and p.deleted_at is null");

/**
 * Whether anybody may have a picture who knows its address: a public Pin shows it, or somebody's face is it; and one that no
 * Pin has, such as an upload that waits to become one, for only who brought it knows where it is. Not one that secret Pins
 * and the trash alone have: their addresses end (SECURITY.md 47).
 */
export async function isPictureOpen(db: Database, { address }: { address: string }): Promise<boolean> {
  const [row] = await rows<{ isOpen: boolean }>(
    db,
    sql`select case
        when exists (select 1 from pins p where p.image_id = i.id and ${live}) then true
        when exists (select 1 from users a where a.avatar_image_id = i.id) then true
        when exists (select 1 from pin_media m join pins p on p.id = m.pin_id where m.image_id = i.id and ${live}) then true
        when exists (select 1 from videos v join pin_media m on m.video_id = v.id join pins p on p.id = m.pin_id
          where v.poster_image_id = i.id and ${live}) then true
        else not exists (select 1 from pins p where p.image_id = i.id)
          and not exists (select 1 from pin_media m where m.image_id = i.id) end as "isOpen"
      from images i where i.address = ${address}`,
  );
  return row?.isOpen ?? true;
}
