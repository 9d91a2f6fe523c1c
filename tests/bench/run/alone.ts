import type { Database } from "../../../db/client.ts";
import type { Engine, Options } from "../options.ts";
import { isAskedFor } from "../options.ts";
import { VIEWER_PASSWORD, VIEWERS, WRITERS } from "../seed/plan.ts";
import { backendClock, type Clock } from "./backend-clock.ts";
import { type CapturingApp, startCapturing } from "./capture.ts";
import { RANKED_CARDS } from "./floors.ts";
import { sizes } from "./picture-names.ts";
import { fill } from "./run-engine.ts";
import { checkSample, takeSample } from "./sample.ts";
import { type Cookies, type Scenario, scenariosFor } from "./scenarios.ts";
import type { Site } from "./site.ts";
import { table } from "./table.ts";

/** Calls of a scenario, after those that warm it up. */
const CALLS = 40;
const WARM = 10;
/** Of the floor, which reads all matches of a word. */
const FLOOR_CALLS = 3;

/** What one call took. */
interface Took {
  wall: number;
  server: number;
  database: number;
}

/**
 * What the reading scenarios cost a single caller in processor time, the server's and the database's, beside the time on the wall:
 * of a machine that does other work too the latter says little.
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
    return `${site.engine}, ${pins} Pins, one caller, milliseconds of ${CALLS} calls\n${table(lines)}${sizes}`;
  } finally {
    await app.close();
  }
}

async function measureAll(app: CapturingApp, engine: Engine, options: Options, say: (line: string) => void) {
  const sample = checkSample(await takeSample(app.db));
  const cookies = await logIn(app);
  const lines = [
    [
      "call",
      "statements",
      "wall p50",
      "p99",
      "processor p50",
      "p99",
      "of it the database's",
      "floor's p50",
      "floor / call",
    ],
  ];
  for (const scenario of scenariosFor(sample, cookies, [], VIEWER_PASSWORD)) {
    const calls = scenario.rest.flat();
    if (scenario.writes || scenario.cached || calls.length === 0 || !isAskedFor(scenario.name, options)) continue;
    say(`  ${scenario.name}`);
    lines.push(await measure(app, engine, scenario));
  }
  return lines;
}

async function measure(app: CapturingApp, engine: Engine, { name, rest, ranks }: Scenario): Promise<string[]> {
  const calls = rest.flat();
  let [at, statements] = [0, 0];
  const ask = async () => {
    const call = calls[at++ % calls.length];
    if (!call) return;
    const answer = await app.call(call);
    if (answer.status !== 200) throw new Error(`${name}: ${call.path} answered ${answer.text}`);
    statements = Math.max(statements, answer.statements.length);
  };
  // The first ones read what the process keeps for a while.
  for (let turn = 0; turn < WARM; turn++) await ask();
  statements = 0;
  const call = await several(app, engine, ask, { calls: CALLS, warm: 0 });
  const floor =
    ranks === undefined
      ? null
      : await several(app, engine, () => rankedFloor(app.db, ranks), { calls: FLOOR_CALLS, warm: 1 });
  const [ours, least] = [total(call, 0.5), floor && total(floor, 0.5)];
  return [
    name,
    String(statements),
    ...[wall(call, 0.5), wall(call, 0.99), ours, total(call, 0.99)].map((value) => value.toFixed(1)),
    middle(call.map(({ database }) => database)).toFixed(1),
    ...(least === null ? ["", ""] : [least.toFixed(1), (least / ours).toFixed(2)]),
  ];
}

async function several(
  app: CapturingApp,
  engine: Engine,
  ask: () => Promise<void>,
  { calls, warm }: { calls: number; warm: number },
): Promise<Took[]> {
  for (let turn = 0; turn < warm; turn++) await ask();
  // The embedded engine's work is this process's own.
  const clock = engine === "postgres" ? await backendClock(app.db, engine) : { now: () => 0, name: "" };
  const took: Took[] = [];
  for (let turn = 0; turn < calls; turn++) took.push(await timed(clock, ask));
  return took;
}

async function timed(clock: Clock, ask: () => Promise<void>): Promise<Took> {
  const [database, began, used] = [clock.now(), performance.now(), process.cpuUsage()];
  await ask();
  const { user, system } = process.cpuUsage(used);
  return { wall: performance.now() - began, server: (user + system) / 1_000, database: clock.now() - database };
}

type Ask = (text: string, params: string[]) => Promise<unknown>;

async function rankedFloor(db: Database, words: string): Promise<void> {
  const { $client } = db as Database & { $client: { unsafe?: Ask; query?: Ask } };
  const ask = ($client.unsafe ?? $client.query)?.bind($client);
  JSON.stringify(await ask?.(RANKED_CARDS, [words]));
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
