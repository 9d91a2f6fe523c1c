import { type SQL, sql } from "drizzle-orm";
import { isVisiblePerson } from "../fragments/people.ts";
import { searched } from "./scan.ts";

/** The most boards that `board:` matches, newest first. */
const BOARDS_MAX = 100;
/** The number of a board's newest Pins to check for linked websites. */
const PINS_READ = 200;

export interface Operators {
  tags: readonly string[];
  from: string | null;
  board: readonly string[];
  site: string | null;
}

/** The id of a person by username, if other people may see them. */
const personId = (username: string): SQL =>
  sql`(select u.id from users u where lower(u.username) = ${username} and ${isVisiblePerson("u")})`;

const publicBoards = (words: readonly string[], viewerId: string | null, column: "id" | "owner_id"): SQL =>
  sql`array(select boards.${sql.raw(column)} from boards
    where boards.search @@ search_query(${words.join(" ")}) and ${searched("boards", viewerId).visible}
    order by boards.id desc limit ${sql.raw(String(BOARDS_MAX))})`;

const ofSite = (table: string, site: string): SQL => {
  const domain = sql.raw(`${table}.domain`);
  return sql`(${domain} = ${site} or ${domain} like ${`%.${site}`})`;
};

const all = (conditions: readonly SQL[]): SQL =>
  conditions.length === 0 ? sql.raw("true") : sql`(${sql.join(conditions as SQL[], sql` and `)})`;

/** A query's operators as conditions on the table `pins`; they use public facts only. */
export function operatedOn({ tags, from, board, site }: Operators, viewerId: string | null): SQL {
  const conditions: SQL[] = tags.map(
    (tag) => sql`fold(pins.title || ' ' || pins.description) ~ ${`#${tag}(?![[:alnum:]])`}`,
  );
  if (from !== null) conditions.push(sql`pins.pinner_id = ${personId(from)}`);
  if (board.length > 0) conditions.push(sql`pins.board_id = any (${publicBoards(board, viewerId, "id")})`);
  if (site !== null) conditions.push(ofSite("pins", site));
  return all(conditions);
}

/** A query's operators as conditions on `boards`: owner, name, and a website that one of the newest Pins links to. */
export function operatedOnBoards({ from, board, site }: Operators): SQL {
  const conditions: SQL[] = [];
  if (from !== null) conditions.push(sql`boards.owner_id = ${personId(from)}`);
  if (board.length > 0) conditions.push(sql`boards.search @@ search_query(${board.join(" ")})`);
  if (site !== null) {
    conditions.push(sql`exists (select 1 from (select p.domain from pins p
      where p.board_id = boards.id and p.is_public and p.deleted_at is null
      order by p.id desc limit ${sql.raw(String(PINS_READ))}) newest where ${ofSite("newest", site)})`);
  }
  return all(conditions);
}

/** A query's operators as conditions on `users`: username, a public board, and a claimed website. */
export function operatedOnUsers({ from, board, site }: Operators, viewerId: string | null): SQL {
  const conditions: SQL[] = [];
  if (from !== null) conditions.push(sql`users.id = ${personId(from)}`);
  if (board.length > 0) conditions.push(sql`users.id = any (${publicBoards(board, viewerId, "owner_id")})`);
  if (site !== null) {
    conditions.push(sql`exists (select 1 from websites w
      where w.user_id = users.id and w.verified_at is not null and ${ofSite("w", site)})`);
  }
  return all(conditions);
}
