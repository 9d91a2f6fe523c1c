import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isAdOnly } from "../fragments/ad-only.ts";

const live = sql.raw("p.is_public and p.deleted_at is null");

/**
 * Whether anybody who knows a picture's address may load it: a public Pin or one for ads shows it, it is an avatar or an app's icon, or no Pin has it, such as a fresh
 * upload, whose address only the uploader knows. False if only secret Pins, the trash, sealed rows and copies of pages have it: their addresses stop working
 * (SECURITY.md 47).
 */
export async function isPictureOpen(db: Database, { address }: { address: string }): Promise<boolean> {
  const [row] = await rows<{ isOpen: boolean }>(
    db,
    sql`select case
        when exists (select 1 from pins p where p.image_id = i.id and ${live}) then true
        when exists (select 1 from pins p where p.image_id = i.id and p.deleted_at is null and ${isAdOnly}) then true
        when exists (select 1 from users a where a.avatar_image_id = i.id) then true
        when exists (select 1 from apps c where c.icon_image_id = i.id) then true
        when exists (select 1 from pin_media m join pins p on p.id = m.pin_id where m.image_id = i.id and ${live}) then true
        when exists (select 1 from videos v join pin_media m on m.video_id = v.id join pins p on p.id = m.pin_id
          where v.poster_image_id = i.id and ${live}) then true
        else not exists (select 1 from pins p where p.image_id = i.id)
          and not exists (select 1 from pin_media m where m.image_id = i.id)
          and not exists (select 1 from link_copies k where k.image_id = i.id)
          and not exists (select 1 from sealed_rows z where z.image_id = i.id) end as "isOpen"
      from images i where i.address = ${address}`,
  );
  return row?.isOpen ?? true;
}
