import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isPinVisible } from "../fragments/board-access.ts";
import { limitTo } from "../fragments/pin-list.ts";

/** The number of newest Pins to read, so that a huge board costs no more. */
const READ = 5_000;
const SITES_MAX = 20;

/** The domains that the newest Pins of a board link to, with their numbers of Pins, most first. */
export const sitesOfBoard = (
  db: Database,
  { boardId, viewerId }: { boardId: string; viewerId: string | null },
): Promise<{ domain: string; pinCount: number }[]> =>
  rows<{ domain: string; pinCount: number }>(
    db,
    sql`select domain, count(*)::int as "pinCount" from (
        select regexp_replace(p.domain, '^www\\.', '') as domain from pins p
        where p.board_id = ${boardId} and ${isPinVisible(viewerId)} and p.deleted_at is null and p.link <> ''
        order by p.id desc ${limitTo(READ)}
      ) p group by domain order by count(*) desc, domain ${limitTo(SITES_MAX)}`,
  );
