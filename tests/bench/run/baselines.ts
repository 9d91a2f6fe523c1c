import { VIEWER_PASSWORD } from "../seed/plan.ts";
import type { Captured, Statement } from "./capture.ts";
import { HOME, type LeastSql, leastSql, SHOWN, SHOWN_JOINS } from "./least-sql.ts";
import type { Sample } from "./sample.ts";
import type { BaselineName, Scenario } from "./scenarios.ts";

/** An endpoint of the baseline process, at `/<path>`. */
export type Baseline = { path: string; name: BaselineName } & (
  | { kind: "bytes"; body: string }
  /** The statements in order, with the writes in one transaction; `fresh` ids are replaced by new ones. */
  | { kind: "replay"; variants: { statements: Statement[]; fresh: string[] }[] }
  /** PGlite's quickest: statements prepared by SQL. */
  | { kind: "execute"; variants: { statements: Statement[] }[] }
  /** One statement, written by hand. */
  | ({ kind: "least" } & LeastSql)
  /** A page of JSON cards joined as text. */
  | { kind: "cards"; sql: string; params: string[][] }
  /** A page by Drizzle's query builder, column by column. */
  | { kind: "drizzle"; before: string[] }
  | { kind: "password"; hash: string; password: string }
);

const PAGE = 25;

/** Visitors see no picture that the image model labels unsafe. */
const FIT = "not exists (select from image_vectors unfit where unfit.image_id = p.image_id and unfit.is_unsafe)";

const NEWEST_CARDS = `select ${SHOWN} from (
    select * from pins p where is_public and deleted_at is null and id < $1 and ${FIT} order by id desc limit ${PAGE}
  ) p ${SHOWN_JOINS} order by p.id desc`;

/** The newest 500 matches of the text index, ranked and joined to their cards, and nothing else. */
const RANKED_CARDS = `with matches as materialized (
    select * from pins p
    where is_public and deleted_at is null and ${FIT} and (search || search_times(id)) @@ search_query($1) order by id desc limit 500
  )
  select ${SHOWN} from (select * from matches order by ts_rank(search, search_query($1)) desc, id desc limit ${PAGE}) p ${SHOWN_JOINS}`;

/** The baselines that are one handwritten statement, with their parameters; null for any other baseline. */
export function statementOf(scenario: Scenario, name: BaselineName, sample: Sample): LeastSql | null {
  switch (name) {
    case "least SQL":
      return leastSql(scenario.name, sample);
    // As many different cursors as the product gets: with a few, their rows would stay in the engine's memory.
    case "cards":
      return { sql: NEWEST_CARDS, params: sample.cursors.map((id) => [id]), isNew: false };
    case "lateral":
      return { sql: HOME, params: [[`bench_follows${/\d+$/.exec(scenario.name)?.[0]}`]], isNew: false };
    case "ranked":
      return { sql: RANKED_CARDS, params: [[scenario.ranks ?? ""]], isNew: false };
    default:
      return null;
  }
}

/** The id that a call made: that of its answer, unless the call itself names it. */
const newIds = ({ asked, text }: Captured): string[] => {
  const body = JSON.parse(text) as { resource_response?: { data?: { id?: string } } };
  const id = body.resource_response?.data?.id;
  return id && !asked.includes(id) ? [id] : [];
};

/** The baselines of a scenario, from the captured statements and answers of its REST calls. */
export function baselinesFor(
  scenario: Scenario,
  captured: Captured[],
  known: { sample: Sample; engine: string; passwordHash: string },
): Baseline[] {
  const path = (name: string) => `${scenario.name}-${name}`.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const [first] = captured;
  if (!first) throw new Error(`${scenario.name} has no calls`);
  const byHand = (name: BaselineName): LeastSql => {
    const found = statementOf(scenario, name, known.sample);
    if (!found) throw new Error(`the ${name} of ${scenario.name} is not written`);
    return found;
  };
  const make: Record<BaselineName, () => Baseline> = {
    bytes: () => ({ name: "bytes", path: path("bytes"), kind: "bytes", body: first.text }),
    "same SQL": () => ({
      name: "same SQL",
      path: path("sql"),
      kind: "replay",
      variants: captured.map((call) => ({ statements: call.statements, fresh: scenario.writes ? newIds(call) : [] })),
    }),
    "least SQL": () => ({ name: "least SQL", path: path("least"), kind: "least", ...byHand("least SQL") }),
    execute: () => ({ name: "execute", path: path("execute"), kind: "execute", variants: captured }),
    cards: () => ({ name: "cards", path: path("cards"), kind: "cards", ...byHand("cards") }),
    lateral: () => ({ name: "lateral", path: path("lateral"), kind: "cards", ...byHand("lateral") }),
    ranked: () => ({ name: "ranked", path: path("ranked"), kind: "cards", ...byHand("ranked") }),
    drizzle: () => ({ name: "drizzle", path: path("drizzle"), kind: "drizzle", before: known.sample.cursors }),
    password: () => ({
      name: "password",
      path: path("password"),
      kind: "password",
      hash: known.passwordHash,
      password: VIEWER_PASSWORD,
    }),
  };
  return baselineNames(scenario, captured, known.engine).map((name) => make[name]());
}

/** Calls that the product answers from memory have no SQL baseline. */
function baselineNames(scenario: Scenario, captured: Captured[], engine: string): BaselineName[] {
  if (scenario.baselines.includes("password")) return ["password"];
  const asksDatabase = captured.some(({ statements }) => statements.length > 0);
  const names: BaselineName[] = asksDatabase ? ["same SQL"] : [];
  if (!scenario.writes) names.push("bytes");
  if (asksDatabase && !scenario.writes && engine === "pglite") names.push("execute");
  return [...names, ...scenario.baselines];
}
