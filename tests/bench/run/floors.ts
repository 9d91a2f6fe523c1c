import { VIEWER_PASSWORD } from "../seed/plan.ts";
import type { Captured, Statement } from "./capture.ts";
import { type LeastSql, leastSql } from "./least-sql.ts";
import type { Sample } from "./sample.ts";
import type { FloorName, Scenario } from "./scenarios.ts";

/** What the process of the floors answers at `/<path>`. */
export type Floor = { path: string; name: FloorName } & (
  | { kind: "bytes"; body: string }
  /** The statements one after the other, those that write in one transaction; `fresh` ids are replaced by new ones. */
  | { kind: "replay"; variants: { statements: Statement[]; fresh: string[] }[] }
  /** PGlite's quickest: statements prepared by SQL. */
  | { kind: "execute"; variants: { statements: Statement[] }[] }
  /** One statement, written by hand. */
  | ({ kind: "least" } & LeastSql)
  /** A page of JSON cards joined as text. */
  | { kind: "cards"; sql: string; params: string[][] }
  /** The same page by Drizzle's query builder, column by column. */
  | { kind: "drizzle"; before: string[] }
  | { kind: "password"; hash: string; password: string }
);

const PAGE = 25;
const CARDS = "p.card as card, b.card as board, u.card as pinner";
const JOINS = "join boards b on b.id = p.board_id join users u on u.id = p.pinner_id";

const NEWEST_CARDS = `select ${CARDS} from (
    select * from pins where is_public and deleted_at is null and id < $1 order by id desc limit ${PAGE}
  ) p ${JOINS} order by p.id desc`;

const FOLLOWED_CARDS = `select ${CARDS} from (
    select p.* from user_follows f cross join lateral (
      select * from pins p where p.pinner_id = f.followee_id and p.is_public and p.deleted_at is null
      order by p.id desc limit ${PAGE}
    ) p where f.follower_id = (select id from users where lower(username) = lower($1)) order by p.id desc limit ${PAGE}
  ) p ${JOINS} order by p.id desc`;

/** The newest 500 matches of the text index, ranked and joined to their cards, and nothing else. */
export const RANKED_CARDS = `with matches as materialized (
    select id, search, board_id, pinner_id, card from pins
    where is_public and deleted_at is null and (search || search_times(id)) @@ search_query($1) order by id desc limit 500
  )
  select ${CARDS} from (select * from matches order by ts_rank(search, search_query($1)) desc, id desc limit ${PAGE}) p ${JOINS}`;

const idOf = (text: string): string[] => {
  const body = JSON.parse(text) as { resource_response?: { data?: { id?: string } } };
  return body.resource_response?.data?.id ? [body.resource_response.data.id] : [];
};

/** The floors of a scenario, from what its own REST calls sent to the database and answered. */
export function floorsFor(
  scenario: Scenario,
  captured: Captured[],
  known: { sample: Sample; engine: string; passwordHash: string },
): Floor[] {
  const path = (name: string) => `${scenario.name}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const [first] = captured;
  if (!first) throw new Error(`${scenario.name} has no calls`);
  const make: Record<FloorName, () => Floor> = {
    bytes: () => ({ name: "bytes", path: path("bytes"), kind: "bytes", body: first.text }),
    "same SQL": () => ({
      name: "same SQL",
      path: path("sql"),
      kind: "replay",
      variants: captured.map(({ statements, text }) => ({ statements, fresh: scenario.writes ? idOf(text) : [] })),
    }),
    "least SQL": () => {
      const least = leastSql(scenario.name, known.sample);
      if (!least) throw new Error(`the least SQL of ${scenario.name} is not written`);
      return { name: "least SQL", path: path("least"), kind: "least", ...least };
    },
    execute: () => ({ name: "execute", path: path("execute"), kind: "execute", variants: captured }),
    cards: () => ({
      name: "cards",
      path: path("cards"),
      kind: "cards",
      sql: NEWEST_CARDS,
      // From as many places as the product is asked for: what few ones read stays in the engine's memory.
      params: known.sample.places.map((id) => [id]),
    }),
    lateral: () => ({
      name: "lateral",
      path: path("lateral"),
      kind: "cards",
      sql: FOLLOWED_CARDS,
      params: [[`bench_follows${/\d+$/.exec(scenario.name)?.[0]}`]],
    }),
    ranked: () => ({
      name: "ranked",
      path: path("ranked"),
      kind: "cards",
      sql: RANKED_CARDS,
      params: [[scenario.ranks ?? ""]],
    }),
    drizzle: () => ({ name: "drizzle", path: path("drizzle"), kind: "drizzle", before: known.sample.places }),
    password: () => ({
      name: "password",
      path: path("password"),
      kind: "password",
      hash: known.passwordHash,
      password: VIEWER_PASSWORD,
    }),
  };
  return floorNames(scenario, captured, known.engine).map((name) => make[name]());
}

/** What comes out of the process's memory has no SQL to be measured beside. */
function floorNames(scenario: Scenario, captured: Captured[], engine: string): FloorName[] {
  if (scenario.floors.includes("password")) return ["password"];
  const asksDatabase = captured.some(({ statements }) => statements.length > 0);
  const names: FloorName[] = asksDatabase ? ["same SQL"] : [];
  if (!scenario.writes) names.push("bytes");
  if (asksDatabase && !scenario.writes && engine === "pglite") names.push("execute");
  return [...names, ...scenario.floors];
}
