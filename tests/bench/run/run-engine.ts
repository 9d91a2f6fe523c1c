import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { rows } from "../../../db/client.ts";
import { decodeBookmark, encodeBookmark } from "../../../src/model/paging.ts";
import { type Engine, isAskedFor, type Options } from "../options.ts";
import { seedPlan, VIEWER_PASSWORD, VIEWERS } from "../seed/plan.ts";
import { seed } from "../seed.ts";
import { type Baseline, baselinesFor } from "./baselines.ts";
import { type Captured, type CapturingApp, startCapturing } from "./capture.ts";
import { coreScenarios } from "./core.ts";
import { type EntryFigures, healthWhileLogin, sessionPart, signUpScenario } from "./entry.ts";
import { explain, type SlowPlan } from "./explain.ts";
import { type FanOutFigures, fanOutPart } from "./fan-out.ts";
import { LOGIN_P99_TIMES, type Ratio, type RunFigures, type ScenarioFigures } from "./figures.ts";
import type { Call } from "./load.ts";
import { longMove } from "./long-move.ts";
import { checkSample, type Sample, takeSample, withSessions } from "./sample.ts";
import { type Cookies, otherLists, type Scenario, scenariosFor } from "./scenarios.ts";
import { type RunningServer, startProcess, startServer } from "./server.ts";
import { makeSite, type Site, withSite } from "./site.ts";
import { seedTalk, talkScenarios } from "./talk.ts";
import { type Target, takeTurns, turn } from "./turns.ts";
import { warm } from "./warm.ts";

/** Number of a scenario's calls to capture and replay. */
const CAPTURED = 24;
/** The popular Pins at the top of the home feed fill fewer pages than this. */
const PAGES = 60;
/** Longer than a visitors' page is cached. */
const CACHE_MS = 1_100;

/** Memory of hashes and buffers is released within this time, so that the figure is that of an idle process. */
const REST_MS = 5_000;

/** Everything about one engine at one size. */
export async function runEngine(
  engine: Engine,
  pins: number,
  options: Options,
  say: (line: string) => void,
): Promise<RunFigures> {
  say(`${engine}, ${pins} Pins: starting twice on an empty database`);
  const empty = await makeSite(engine, options.postgresUrl, null);
  const starts: number[] = [];
  try {
    for (let time = 0; time < 2; time++) {
      const server = await startServer(empty.env);
      await server.stop();
      starts.push(server.startMs);
    }
  } finally {
    await empty.remove();
  }
  const [first = 0, second = 0] = starts;
  return withSite(engine, pins, options, async (site) => {
    const seedSeconds = await fill(site, pins, say);
    const prepared = await prepare(site, options);
    say("measuring");
    const measured = await measure(site, prepared, options, say);
    return { engine, pins, seedSeconds, ...measured, start: { first, second, full: measured.start } };
  });
}

/** Fills the site unless an earlier run has, and reads it into memory. @returns seconds */
export async function fill(
  site: Site,
  pins: number,
  say: (line: string) => void,
  { isRead = true }: { isRead?: boolean } = {},
): Promise<number> {
  const open = await site.open();
  try {
    await open.migrate();
    const [row] = await rows<{ pins: number }>(open.db, sql`select count(*)::int as pins from pins`);
    const began = performance.now();
    const isFilled = row !== undefined && row.pins >= pins;
    if (!isFilled) await seed(open.db, seedPlan(pins), (line) => say(`  ${line}`));
    const took = isFilled ? 0 : (performance.now() - began) / 1000;
    if (isRead && site.engine === "postgres") say(`${await warm(open.db)} MB read into memory`);
    return took;
  } finally {
    await open.close();
  }
}

interface Prepared {
  cookies: Cookies;
  scenarios: { scenario: Scenario; captured: Captured[]; baselines: Baseline[] }[];
  slowPlans: SlowPlan[];
  session: EntryFigures["session"];
  fanOut: FanOutFigures | null;
}

/** Logs the viewers in, pages through the feed, and captures each call's statements. */
async function prepare(site: Site, options: Options): Promise<Prepared> {
  const app = await startCapturing(site.env);
  try {
    const found = checkSample(await takeSample(app.db, await seedTalk(app)));
    const cookies: Cookies = await logIn(app);
    const sample = withSessions(found, cookies);
    const passwordHash = await Bun.password.hash(VIEWER_PASSWORD, {
      algorithm: "argon2id",
      memoryCost: 19_456,
      timeCost: 2,
    });
    const known = { sample, engine: site.engine, passwordHash };
    const bookmarks = await homeBookmarks(app, sample);
    const scenarios = [];
    const all = [
      ...scenariosFor(sample, cookies, bookmarks, VIEWER_PASSWORD),
      ...coreScenarios(sample, cookies),
      ...talkScenarios(sample, cookies),
      signUpScenario(VIEWER_PASSWORD),
    ];
    for (const scenario of all) {
      if (!isAskedFor(scenario.name, options)) continue;
      const calls = scenario.rest.flat().slice(0, scenario.captured ?? CAPTURED);
      // Long-lived caches are warm for most requests, so they are here too; those of a second are warm
      // only if requests come that fast.
      await captureAll(app, calls, scenario.name);
      if (!scenario.cached) await Bun.sleep(CACHE_MS);
      const captured = await captureAll(app, calls, scenario.name);
      await captureAll(app, scenario.trpc.flat().slice(0, 1), `${scenario.name} by tRPC`);
      scenarios.push({ scenario, captured, baselines: baselinesFor(scenario, captured, known) });
    }
    const session = await sessionPart(app, cookies.get(VIEWERS[0]?.username ?? "") ?? "", options);
    const asksForIt = isAskedFor("notifications fanned out", options);
    return {
      cookies,
      scenarios,
      session,
      fanOut: asksForIt ? await fanOutPart(app) : null,
      slowPlans: options.explain ? await explainLists(app, scenarios, sample, cookies) : [],
    };
  } finally {
    await app.close();
  }
}

async function captureAll(app: CapturingApp, calls: Call[], name: string): Promise<Captured[]> {
  const captured: Captured[] = [];
  for (const call of calls) {
    const answer = await app.call(call);
    if (answer.status !== 200) throw new Error(`${name}: ${call.method} ${call.path} answered ${answer.text}`);
    captured.push(answer);
  }
  return captured;
}

export async function logIn(app: CapturingApp): Promise<Cookies> {
  const cookies = new Map<string, string>();
  for (const { username } of VIEWERS) {
    const body = { username_or_email: username, password: VIEWER_PASSWORD };
    const [answer] = await captureAll(app, [{ method: "POST", path: "/v3/login/", body }], "log-in");
    if (answer) cookies.set(username, answer.cookie);
  }
  return cookies;
}

/** Bookmarks throughout the visitor's home feed, below the popular Pins. */
export async function homeBookmarks(app: CapturingApp, { cursors }: Sample): Promise<string[]> {
  let bookmark = "";
  for (let page = 0; page < PAGES; page++) {
    const path = `/v3/feeds/home/?page_size=25${bookmark ? `&bookmark=${bookmark}` : ""}`;
    const [answer] = await captureAll(app, [{ method: "GET", path }], "home");
    const body = JSON.parse(answer?.text ?? "") as { resource_response: { bookmark?: string } };
    bookmark = body.resource_response.bookmark ?? "";
    const position = decodeBookmark(bookmark);
    if (!Array.isArray(position)) break;
    const [part, generation = "0", before] = String(position[1]).split(".");
    if (part === "n" && before)
      return cursors.map((cursor) => encodeBookmark(["h", [part, generation, cursor].join("."), "", "", ""]));
  }
  throw new Error("the home feed has no part below the popular Pins");
}

/** Plans of every list's statements, on PostgreSQL only, with plans as its pool makes them. */
async function explainLists(
  app: CapturingApp,
  scenarios: Prepared["scenarios"],
  sample: Sample,
  cookies: Cookies,
): Promise<SlowPlan[]> {
  const lists = scenarios
    .filter(({ scenario }) => !scenario.writes)
    .map(({ scenario, captured }) => ({ name: scenario.name, answer: captured[0] }));
  for (const call of otherLists(sample, cookies.get("bench_writer0"))) {
    const [answer] = await captureAll(app, [call], "list");
    lists.push({ name: `${call.method} ${call.path.split("?")[0]}`, answer });
  }
  const slow: SlowPlan[] = [];
  // A prepared statement belongs to one connection, so this runs in a transaction.
  await app.db.transaction(async (tx) => {
    for (const { name, answer } of lists) {
      for (const statement of answer?.statements ?? []) {
        const found = await explain(tx, name, statement);
        if (found && !slow.some(({ sql }) => sql === found.sql)) slow.push(found);
      }
    }
  });
  return slow;
}

async function measure(
  site: Site,
  { cookies, scenarios, slowPlans, session, fanOut }: Prepared,
  options: Options,
  say: (line: string) => void,
) {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-bench-"));
  const baselinesFile = join(folder, "baselines.json");
  writeFileSync(baselinesFile, JSON.stringify(scenarios.flatMap(({ baselines }) => baselines)));
  const copy = site.copy();
  const running: RunningServer[] = [];
  try {
    const server = await startServer(site.env);
    running.push(server);
    const baseline = await startProcess("tests/bench/baseline-process.ts", copy.env, "/healthz", [baselinesFile]);
    running.push(baseline);
    const idle = server.memory();
    const figures: ScenarioFigures[] = [];
    for (const one of scenarios) {
      const done = await measureScenario(one, site.engine, { server, baseline }, options);
      say(`  ${done.name}: ${done.targets.map((t) => `${t.name} ${Math.round(t.perSecond)}/s`).join(", ")}`);
      figures.push(done);
    }
    const homeWhileLogin = await loginBesideHome(scenarios, server, options);
    const login = scenarios.find(({ scenario }) => scenario.name === "log-in")?.scenario.rest;
    const entry = login ? { session, health: await healthWhileLogin(login, server, options) } : null;
    const move = options.only === "" ? await longMove(site, server, cookies) : null;
    await Bun.sleep(REST_MS);
    const memory = { idle, afterRun: server.memory() };
    return { start: server.startMs, memory, homeWhileLogin, entry, move, fanOut, scenarios: figures, slowPlans };
  } finally {
    for (const process of running) await process.stop();
    copy.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureScenario(
  { scenario, captured, baselines }: Prepared["scenarios"][number],
  engine: Engine,
  { server, baseline }: { server: RunningServer; baseline: RunningServer },
  options: Options,
): Promise<ScenarioFigures> {
  const rest: Target = { name: "REST", port: server.port, cpu: server.cpu, lanes: scenario.rest };
  const targets: Target[] = [
    rest,
    { name: "tRPC", port: server.port, cpu: server.cpu, lanes: scenario.trpc },
    ...baselines.map(({ name, path }) => {
      return { name, port: baseline.port, cpu: baseline.cpu, lanes: [[{ method: "GET", path: `/${path}` }]] };
    }),
  ];
  const measured = await takeTurns(targets, options);
  const rate = (name: string) => measured.find((one) => one.name === name)?.perSecond ?? 0;
  const cpuEach = (name: string) => measured.find((one) => one.name === name)?.cpuEach ?? 0;
  const ratios: Ratio[] = [];
  for (const transport of ["REST", "tRPC"]) {
    for (const { name } of baselines) {
      const value = rate(name) > 0 ? rate(transport) / rate(name) : 0;
      const byCpu = cpuEach(transport) > 0 ? cpuEach(name) / cpuEach(transport) : null;
      // The goals are PostgreSQL's; PGlite has a separate one.
      const stated =
        scenario.goals.find((goal) => goal.transport === transport && goal.baseline === name)?.atLeast ?? null;
      const goal = engine === "postgres" ? stated : transport === "REST" && name === "execute" ? 0.8 : null;
      ratios.push({ of: `${transport} / ${name}`, value, goal, met: goal === null ? null : value >= goal, byCpu });
    }
  }
  const queries = captured.reduce((sum, { statements }) => sum + statements.length, 0) / captured.length;
  const single = await turn(rest, { seconds: Math.min(2, options.seconds), connections: 1 });
  const max = scenario.aloneMax ?? null;
  const alone = { p50: single.p50, p99: single.p99, max, met: max === null ? null : single.p99 < max };
  return { name: scenario.name, queries, targets: measured, ratios, alone };
}

/** The home page's p99 alone, and while as many people log in as possible. */
async function loginBesideHome(scenarios: Prepared["scenarios"], server: RunningServer, options: Options) {
  const lanesOf = (name: string) => scenarios.find(({ scenario }) => scenario.name === name)?.scenario.rest;
  const home = lanesOf("home, visitor, uncached");
  const login = lanesOf("log-in");
  if (!home || !login) return null;
  const target: Target = { name: "home", port: server.port, lanes: home };
  const few = { seconds: options.seconds, connections: 4 };
  const alone = await turn(target, few);
  const [meanwhile] = await Promise.all([
    turn(target, few),
    turn({ name: "log-in", port: server.port, lanes: login }, few),
  ]);
  const times = meanwhile.p99 / alone.p99;
  return { alone: alone.p99, meanwhile: meanwhile.p99, times, goal: LOGIN_P99_TIMES, met: times <= LOGIN_P99_TIMES };
}
