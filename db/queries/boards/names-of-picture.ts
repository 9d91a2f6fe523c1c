import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isUnblocked } from "../users/unblocked.ts";
import { isPersonVisible } from "../users/visible-person.ts";

/** So many of the newest public Pins of a picture are asked. */
const PINS_ASKED = 200;

/**
 * Names of the public boards with a picture, the commonest first, each once whatever its case. Boards of people who are
 * blocked from the viewer, or blocked them, are left out.
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
      group by b.name_key order by count(*) desc, b.name_key limit ${limit}`,
  );
  return found.map((row) => row.name);
}

/** The keys of the names that a person's own boards have. */
export async function ownNameKeys(db: Database, { ownerId }: { ownerId: string }): Promise<Set<string>> {
  const found = await rows<{ nameKey: string }>(
    db,
    sql`select b.name_key as "nameKey" from boards b where b.owner_id = ${ownerId}`,
  );
  return new Set(found.map((row) => row.nameKey));
}

/** The keys of a board's own name and of its sections' names. */
export async function namesWithin(db: Database, { boardId }: { boardId: string }): Promise<Set<string>> {
  const found = await rows<{ nameKey: string }>(
    db,
    sql`select title_key as "nameKey" from sections where board_id = ${boardId}
      union select name_key from boards where id = ${boardId}`,
  );
  return new Set(found.map((row) => row.nameKey));
}
