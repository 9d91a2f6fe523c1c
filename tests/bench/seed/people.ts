import { type SQL, sql } from "drizzle-orm";
import { type SeedPlan, VIEWERS } from "./plan.ts";

const HOUR = 3_600_000;

/** Ids of people, boards and sections lie before the first Pin's; the number counts within its kind from 1. */
export const userId = (n: SQL, plan: SeedPlan) =>
  sql`bench.id(${sql.raw(String(plan.from - 30 * 24 * HOUR))} + ${n}, 1)`;

/** Inserts the people, the most popular first; the accounts that the benchmark logs in to come last. */
export function peopleStatements(plan: SeedPlan, passwordHash: string): SQL[] {
  const insertFrom = (people: SQL) => sql`
    insert into users (id, username, email, password_hash, first_name, last_name, birthday, avatar_image_id,
      avatar_color_index, card)
    select id, username, username || '@bench.example', ${passwordHash}, first_name, last_name, '1990-05-17',
      null, color,
      '{"id":"' || id || '","username":"' || username || '","full_name":"' || first_name || ' ' || last_name ||
      '","image_medium_url":null}'
    from (${people}) as people`;
  return [
    insertFrom(sql`
      select ${userId(sql`n`, plan)} as id, bench.word(n) || n as username, bench.capital(bench.word(n)) as first_name,
        bench.capital(bench.word(n + 100000)) as last_name, n % 8 as color
      from generate_series(1, ${plan.users}::int) as n`),
    ...VIEWERS.map(({ username }, at) =>
      insertFrom(sql`
        select ${userId(sql`n`, plan)} as id, ${username}::text as username, 'Bench' as first_name, 'Viewer' as last_name,
          0 as color
        from generate_series(${plan.users + 1 + at}::int, ${plan.users + 1 + at}::int) as n`),
    ),
  ];
}

/** Everybody follows about twenty people and ten boards, popular ones more often; the viewers their known number. */
export function followStatements(plan: SeedPlan, boardId: (n: SQL) => SQL): SQL[] {
  const at = String(plan.from - HOUR * 24 * 20);
  const followId = sql`bench.id(${sql.raw(at)} + n * 20 + k, k)`;
  const everybody = sql`generate_series(1, ${plan.users}::int) as n cross join`;
  return [
    sql`insert into user_follows (id, follower_id, followee_id)
      select ${followId}, ${userId(sql`n`, plan)}, ${userId(sql`followee`, plan)} from (
        select n, k, bench.zipf(bench.draw(n * 64 + k, 11), ${plan.users}) as followee
        from ${everybody} generate_series(1, 20) as k) as chosen
      where followee <> n on conflict do nothing`,
    sql`insert into board_follows (id, user_id, board_id)
      select ${followId}, ${userId(sql`n`, plan)}, ${boardId(sql`board`)} from (
        select n, k, bench.zipf(bench.draw(n * 64 + k, 12), ${plan.boards}) as board
        from ${everybody} generate_series(1, 10) as k) as chosen
      join boards b on b.id = ${boardId(sql`board`)} and b.privacy = 'public' on conflict do nothing`,
    ...VIEWERS.map(
      ({ follows }, index) => sql`insert into user_follows (id, follower_id, followee_id)
        select ${followId}, ${userId(sql`${plan.users + 1 + index}::int`, plan)}, ${userId(sql`((k * 7 + 2) % ${plan.users}::int + 1)`, plan)}
        from generate_series(1, ${follows}::int) as k cross join (select ${plan.users + 1 + index}::int as n) as me
        on conflict do nothing`,
    ),
  ];
}
