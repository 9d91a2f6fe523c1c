import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isWanted } from "../feeds/home-wanted.ts";
import { limitTo } from "../fragments/pin-list.ts";

/** How much to read: the newest public Pins of the site. */
const NEWEST = 400;
/** A board needs as many of them, so that its cover has a picture for each of its scraps. */
const PINS_MIN = 3;

/**
 * The boards with a description that have the most of the newest Pins, one for each owner. The work is the same on a site of any size.
 * @returns their ids, most Pins first
 */
export async function showcaseBoards(
  db: Database,
  { viewerId, limit }: { viewerId: string | null; limit: number },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`with newest as materialized (
        select p.id, p.board_id from pins p where p.is_public and p.deleted_at is null and ${isWanted(viewerId)}
        order by p.id desc ${limitTo(NEWEST)}
      )
      select each.id::text as id from (
        select b.id, count(*) as pins, max(n.id) as latest,
          row_number() over (partition by b.owner_id order by count(*) desc, b.id) as place
        from newest n join boards b on b.id = n.board_id
        where b.description <> '' and b.archived_at is null
        group by b.id, b.owner_id having count(*) >= ${sql.raw(String(PINS_MIN))}
      ) each where each.place = 1 order by each.pins desc, each.latest desc ${limitTo(limit)}`,
  );
  return found.map(({ id }) => id);
}
