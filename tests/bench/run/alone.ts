import type { Database } from "../../../db/client.ts";
import type { Engine, Options } from "../options.ts";
import { isAskedFor } from "../options.ts";
import { VIEWER_PASSWORD, VIEWERS, WRITERS } from "../seed/plan.ts";
import { backendClock, type Clock } from "./backend-clock.ts";
import { statementOf } from "./baselines.ts";
import { type CapturingApp, startCapturing } from "./capture.ts";
import { coreScenarios } from "./core.ts";
import type { LeastSql } from "./least-sql.ts";
import { sizes } from "./picture-names.ts";
import { fill } from "./run-engine.ts";
import { checkSample, type Sample, takeSample, withSessions } from "./sample.ts";
import { type Cookies, type Scenario, scenariosFor } from "./scenarios.ts";
import type { Site } from "./site.ts";
import { table } from "./table.ts";
import { seedTalk, talkScenarios } from "./talk.ts";

/**
 * Minimum number of calls of a scenario and of its baseline, which take turns. Both continue until either has used up
 * its time.
 */
const CALLS_MIN = 40;
const BASELINE_CALLS_MIN = 3;
const TIME_MAX_MS = 3_000;
/** Calls before the measurement, in which the engine compiles the code and the caches fill. */
const WARM_MIN = 10;
const WARM_MAX_MS = 1_500;

/** Milliseconds of one call. */
interface Took {
  wall: number;
  server: number;
  database: number;
}

/**
 * Processor time that a reading scenario costs a single caller, the server's and the database's, beside the elapsed time:
 * on a busy machine the latter is little use.
 */
export async function aloneReport(
  site: Site,
  pins: number,
  say: (line: string) => void,
  options: Options,
): Promise<string> {
  await fill(site, pins, say, { isRead: options.warm });
  const app = await startCapturing(site.env);
  try {
    const lines = await measureAll(app, site.engine, options, say);
    const sizes = site.engine === "postgres" ? `\n${await sizesOf(app.db)}` : "";
    return `${site.engine}, ${pins} Pins, one caller, milliseconds of at least ${CALLS_MIN} calls\n${table(lines)}${sizes}`;
  } finally {
    await app.close();
  }
}

async function measureAll(app: CapturingApp, engine: Engine, options: Options, say: (line: string) => void) {
  const found = checkSample(await takeSample(app.db, await seedTalk(app)));
  const cookies = await logIn(app);
  const sample = withSessions(found, cookies);
  const lines = [
    [
      "call",
      "statements",
      "wall p50",
      "p99",
      "processor p50",
      "p99",
      "of it the database's",
      "baseline's p50",
      "baseline / call",
    ],
  ];
  const all = [
    ...scenariosFor(sample, cookies, [], VIEWER_PASSWORD),
    ...coreScenarios(sample, cookies),
    ...talkScenarios(sample, cookies),
  ];
  for (const scenario of all) {
    const calls = scenario.rest.flat();
    if (scenario.writes || scenario.cached || calls.length === 0 || !isAskedFor(scenario.name, options)) continue;
    say(`  ${scenario.name}`);
    lines.push(await measure(app, engine, scenario, sample));
  }
  return lines;
}

async function measure(app: CapturingApp, engine: Engine, scenario: Scenario, sample: Sample): Promise<string[]> {
  const { name, rest, baselines } = scenario;
  const calls = rest.flat();
  let [at, statements] = [0, 0];
  const ask = async () => {
    const call = calls[at++ % calls.length];
    if (!call) return;
    const answer = await app.call(call);
    if (answer.status !== 200) throw new Error(`${name}: ${call.path} answered ${answer.text}`);
    statements = Math.max(statements, answer.statements.length);
  };
  const [least] = baselines.flatMap((baseline) => statementOf(scenario, baseline, sample) ?? []);
  const askBaseline = least && baselineCall(app.db, least);
  await inTurn(engine, app.db, { ask, askBaseline }, { most: WARM_MAX_MS, min: WARM_MIN });
  statements = 0;
  const { call, baseline } = await inTurn(engine, app.db, { ask, askBaseline }, { most: TIME_MAX_MS, min: CALLS_MIN });
  const [ours, theirs] = [total(call, 0.5), total(baseline, 0.5)];
  return [
    name,
    String(statements),
    ...[wall(call, 0.5), wall(call, 0.99), ours, total(call, 0.99)].map((value) => value.toFixed(2)),
    middle(call.map(({ database }) => database)).toFixed(2),
    ...(baseline.length === 0 ? ["", ""] : [theirs.toFixed(2), (theirs / ours).toFixed(2)]),
  ];
}

interface Asked {
  ask: () => Promise<void>;
  askBaseline?: (() => Promise<void>) | undefined;
}

/** Runs a call and its baseline in turn, so that other load affects both. @param min calls, however long they take */
async function inTurn(
  engine: Engine,
  db: Database,
  { ask, askBaseline }: Asked,
  { most, min }: { most: number; min: number },
): Promise<{ call: Took[]; baseline: Took[] }> {
  // The embedded engine works within this process.
  const clock = engine === "postgres" ? await backendClock(db, engine) : { now: () => 0, name: "" };
  const [call, baseline]: [Took[], Took[]] = [[], []];
  const spent = (took: readonly Took[]) => took.reduce((sum, { wall }) => sum + wall, 0);
  while (call.length < min || spent(call) < most) {
    call.push(await timed(clock, ask));
    if (askBaseline && (baseline.length < BASELINE_CALLS_MIN || spent(baseline) < most))
      baseline.push(await timed(clock, askBaseline));
  }
  return { call, baseline };
}

async function timed(clock: Clock, ask: () => Promise<void>): Promise<Took> {
  const [database, began, used] = [clock.now(), performance.now(), process.cpuUsage()];
  await ask();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - began, server: (user + system) / 1_000, database: clock.now() - database };
}

type Ask = (text: string, params: string[]) => Promise<unknown>;

/** Runs a baseline: the statement alone, and its rows as JSON. */
function baselineCall(db: Database, { sql, params }: LeastSql): () => Promise<void> {
  const { $client } = db as Database & { $client: { unsafe?: Ask; query?: Ask } };
  const ask = ($client.unsafe ?? $client.query)?.bind($client);
  let at = 0;
  return async () => void JSON.stringify(await ask?.(sql, params[at++ % params.length] ?? []));
}

async function logIn(app: CapturingApp): Promise<Cookies> {
  const cookies = new Map<string, string>();
  for (const { username } of VIEWERS.filter((viewer) => !WRITERS.includes(viewer.username))) {
    const body = { username_or_email: username, password: VIEWER_PASSWORD };
    cookies.set(username, (await app.call({ method: "POST", path: "/v3/login/", body })).cookie);
  }
  return cookies;
}

async function sizesOf(db: Database): Promise<string> {
  const { index, pins, named } = await sizes(db);
  return `the text index has ${index} MB, the Pins ${pins} MB; ${named} Pins have names that others give their picture`;
}

const part = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
const middle = (values: readonly number[]) => part(values, 0.5);
const wall = (took: readonly Took[], share: number) =>
  part(
    took.map((one) => one.wall),
    share,
  );
const total = (took: readonly Took[], share: number) =>
  part(
    took.map(({ server, database }) => server + database),
    share,
  );
