import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPersonVisible, isUnblocked } from "../fragments/people.ts";

/** The number of a picture's newest public Pins to read. */
const PINS_ASKED = 200;

/** A name that fewer people gave is one person's own wording, such as "Presents for Mum". */
const SHARED_BY = 2;

/**
 * Names that several other people gave to public boards with a picture, most common first, deduplicated without regard to case. Boards of
 * people in a block with the viewer are left out.
 */
export async function namesOfPicture(
  db: Database,
  { imageId, viewerId, limit }: { imageId: string; viewerId: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`with held as (
        select p.board_id from pins p where p.image_id = ${imageId} and p.is_public and p.deleted_at is null
        order by p.id desc limit ${PINS_ASKED})
      select min(b.name) as name from boards b
      where b.id in (select board_id from held) and b.privacy = 'public' and ${isPersonVisible("b.owner_id")}
        and ${isUnblocked(viewerId, "b.owner_id")}
        and b.owner_id <> ${viewerId}
      group by b.name_key having count(distinct b.owner_id) >= ${SHARED_BY}
      order by count(distinct b.owner_id) desc, b.name_key limit ${limit}`,
  );
  return found.map((row) => row.name);
}

/** The case-folded names of a person's own boards. */
export async function ownNameKeys(db: Database, { ownerId }: { ownerId: string }): Promise<Set<string>> {
  const found = await rows<{ nameKey: string }>(
    db,
    sql`select b.name_key as "nameKey" from boards b where b.owner_id = ${ownerId}`,
  );
  return new Set(found.map((row) => row.nameKey));
}

/** The case-folded names of a board and its sections. */
export async function namesWithin(db: Database, { boardId }: { boardId: string }): Promise<Set<string>> {
  const found = await rows<{ nameKey: string }>(
    db,
    sql`select title_key as "nameKey" from sections where board_id = ${boardId}
      union select name_key from boards where id = ${boardId}`,
  );
  return new Set(found.map((row) => row.nameKey));
}
