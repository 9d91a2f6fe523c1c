import { type SQL, sql } from "drizzle-orm";
import { boardId } from "./boards.ts";
import { COLLECTOR, COLLECTOR_BOARDS, MOVER, moverPins, type SeedPlan } from "./plan.ts";

const DAY = 86_400_000;

/** Boards are numbered from the last of `boardStatements` on. */
const boardsOf = (plan: SeedPlan, username: string, from: number, names: SQL): SQL => sql`
  insert into boards (id, owner_id, name, name_key, slug, description, privacy, card)
  select board.id, u.id, name, lower(name), slug, '', 'public',
    '{"id":"' || board.id || '","name":"' || name || '","url":"/' || u.username || '/' || slug ||
    '/","owner":{"id":"' || u.id || '","username":"' || u.username || '"}}'
  from users u cross join (
    select ${boardId(sql`(${plan.boards + from}::int + n)`, plan)} as id, name, replace(lower(name), ' ', '-') as slug
    from (${names}) as named
  ) as board where u.username = ${username}`;

/**
 * Saves of existing public Pins, older than all of them, so that they are at the end of every list.
 * @param board which board the `n`th is saved to, counted as above
 */
const saves = (plan: SeedPlan, { first, count }: { first: number; count: number }, board: SQL): SQL => sql`
  insert into pins (id, board_id, pinner_id, image_id, origin_pin_id, native_creator_id, title, description, alt_text,
    link, domain, is_public, created_at, card)
  select copy.id, b.id, b.owner_id, p.image_id, p.id, p.native_creator_id, p.title, p.description, p.alt_text, p.link,
    p.domain, true, p.created_at, replace(p.card, '"id":"' || p.id || '"', '"id":"' || copy.id || '"')
  from (
    select p.*, row_number() over (order by p.id) - 1 as n from (
      select * from pins where is_public and deleted_at is null and created_at > bench.moment(${plan.from}::bigint)
      order by id desc limit ${count}::int
    ) as p
  ) as p
  cross join lateral (select bench.id(${plan.from - 5 * DAY}::bigint + ${first}::int + n, n) as id) as copy
  join boards b on b.id = ${boardId(sql`(${plan.boards}::int + ${board})`, plan)}`;

/** Somebody with many boards, and somebody with one that holds many Pins: for pickers and long moves. */
export function collectionStatements(plan: SeedPlan): SQL[] {
  const moved = moverPins(plan);
  return [
    boardsOf(
      plan,
      COLLECTOR,
      0,
      sql`select n, 'Kept ' || n as name from generate_series(1, ${COLLECTOR_BOARDS}::int) as n`,
    ),
    boardsOf(
      plan,
      MOVER,
      COLLECTOR_BOARDS,
      sql`select n, case n when 1 then 'All of it' else 'Its new place' end as name from generate_series(1, 2) as n`,
    ),
    saves(plan, { first: 0, count: COLLECTOR_BOARDS }, sql`n + 1`),
    saves(plan, { first: COLLECTOR_BOARDS, count: moved }, sql`${COLLECTOR_BOARDS + 1}::int`),
  ];
}
