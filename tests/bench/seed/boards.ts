import { type SQL, sql } from "drizzle-orm";
import { userId } from "./people.ts";
import { type SeedPlan, VIEWER_BOARDS, VIEWERS } from "./plan.ts";

const DAY = 86_400_000;
/** Sections of every third board. */
const SECTIONS = 4;

export const boardId = (n: SQL, plan: SeedPlan) => sql`bench.id(${sql.raw(String(plan.from - 20 * DAY))} + ${n}, 2)`;
export const sectionId = (board: SQL, k: SQL, plan: SeedPlan) =>
  sql`bench.id(${sql.raw(String(plan.from - 10 * DAY))} + ${board}, 3 + ${k})`;
/** The section of a Pin: half of the Pins of a board with sections are in one; null otherwise. */
export const sectionOf = (board: SQL, pin: SQL, plan: SeedPlan) =>
  sql`case when ${board} % 3 = 0 and ${pin} % 2 = 0 then ${sectionId(board, sql`(${pin} / 2 % ${sql.raw(String(SECTIONS))})::int`, plan)} end`;
/** A tenth of the boards is secret, but none of the most popular. */
export const isSecret = (board: SQL) => sql`(${board} % 10 = 7 and ${board} > 20)`;
/** Popular people have many boards; the last ones are the viewers'. */
export const ownerOf = (board: SQL, plan: SeedPlan) =>
  sql`case when ${board} > ${sql.raw(String(plan.boards - VIEWERS.length * VIEWER_BOARDS))} then ${sql.raw(String(plan.users + 1))} + ${board} / ${sql.raw(String(VIEWER_BOARDS))} % ${sql.raw(String(VIEWERS.length))}
    else bench.zipf(bench.draw(${board}, 21), ${sql.raw(String(plan.users))}) end`;

export function boardStatements(plan: SeedPlan): SQL[] {
  return [
    sql`insert into boards (id, owner_id, name, name_key, slug, description, privacy, card)
      select board.id, board.owner_id, name, lower(name), slug, 'All about ' || word || ' and more', privacy,
        '{"id":"' || board.id || '","name":"' || name || '","url":"/' || u.username || '/' || slug ||
        '/","owner":{"id":"' || u.id || '","username":"' || u.username || '"}}'
      from (
        select ${boardId(sql`n`, plan)} as id, ${userId(ownerOf(sql`n`, plan), plan)} as owner_id,
          bench.capital(bench.word(rank)) || ' ' || n as name, bench.word(rank) || '-' || n as slug,
          bench.word(rank) as word, case when ${isSecret(sql`n`)} then 'secret' else 'public' end as privacy
        from (select n, bench.zipf(bench.draw(n, 22), 5000) as rank from generate_series(1, ${plan.boards}::int) as n) as r
      ) as board join users u on u.id = board.owner_id`,
    sql`insert into sections (id, board_id, title, title_key, slug, position, card)
      select id, board_id, 'Part ' || k, 'part ' || k, 'part-' || k, k,
        '{"id":"' || id || '","title":"Part ' || k || '","slug":"part-' || k || '"}'
      from (
        select ${sectionId(sql`n`, sql`k`, plan)} as id, ${boardId(sql`n`, plan)} as board_id, k
        from generate_series(3, ${plan.boards}::int, 3) as n cross join generate_series(0, ${SECTIONS - 1}) as k
      ) as section`,
  ];
}
