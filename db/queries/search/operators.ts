import { type SQL, sql } from "drizzle-orm";
import { isVisiblePerson } from "../users/visible-person.ts";
import { searched } from "./scan.ts";

/** `board:` means so many boards at most, the newest of that name. */
const BOARDS_MAX = 100;

export interface Operators {
  tags: readonly string[];
  from: string | null;
  board: readonly string[];
  site: string | null;
}

/** A query's operators as conditions on the table `pins`; they look at public facts only. */
export function operatedOn({ tags, from, board, site }: Operators, viewerId: string | null): SQL {
  const conditions: SQL[] = tags.map(
    (tag) => sql`fold(pins.title || ' ' || pins.description) ~ ${`#${tag}(?![[:alnum:]])`}`,
  );
  if (from !== null) {
    conditions.push(sql`pins.pinner_id = (select u.id from users u
      where lower(u.username) = ${from} and ${isVisiblePerson("u")})`);
  }
  if (board.length > 0) {
    conditions.push(sql`pins.board_id = any (array(select boards.id from boards
      where boards.search @@ search_query(${board.join(" ")}) and ${searched("boards", viewerId).visible}
      order by boards.id desc limit ${sql.raw(String(BOARDS_MAX))}))`);
  }
  if (site !== null) conditions.push(sql`(pins.domain = ${site} or pins.domain like ${`%.${site}`})`);
  return conditions.length === 0 ? sql.raw("true") : sql`(${sql.join(conditions, sql` and `)})`;
}
