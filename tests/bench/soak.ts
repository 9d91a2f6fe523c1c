/**
 * `bun run bench:soak`: an hour of typical use at six tenths of the machine's capacity, on a million Pins in PostgreSQL.
 * Memory must not grow, answers must not become slower, and named tables must explain the disk's growth.
 */
import { sql } from "drizzle-orm";
import { rows } from "../../db/client.ts";
import { median } from "./median.ts";
import { readSoakOptions, SOAK_USAGE, UsageError } from "./options.ts";
import { startCapturing } from "./run/capture.ts";
import { coreScenarios } from "./run/core.ts";
import { runLoad, wireText } from "./run/load.ts";
import type { LoadResult } from "./run/load-plan.ts";
import { fill, homeBookmarks, logIn } from "./run/run-engine.ts";
import { checkSample, takeSample } from "./run/sample.ts";
import { scenariosFor } from "./run/scenarios.ts";
import { startServer } from "./run/server.ts";
import { makeSite, type Site } from "./run/site.ts";
import { type Span, soakVerdicts } from "./run/soak-verdicts.ts";
import { table } from "./run/table.ts";
import { seedTalk, talkScenarios } from "./run/talk.ts";
import { untilStill } from "./run/until-still.ts";
import { VIEWER_PASSWORD, WRITERS } from "./seed/plan.ts";

/** Calls of each kind in a hundred; other calls are rarer. */
const MIX: Readonly<Record<string, number>> = {
  "one Pin": 30,
  "home, visitor, uncached": 15,
  "home, follows 34": 10,
  "boards of a person": 10,
  "related Pins": 5,
  "search, rare word": 8,
  "notifications page": 5,
  save: 5,
  "follow and unfollow": 4,
  comment: 4,
  "like and unlike a comment": 4,
};
/** Share of the server's capacity. */
const PART = 0.6;
const SPAN_SECONDS = 10;
const SPANS_TOLD = 6;
const CAPACITY_TURNS = 5;
const CAPACITY_SECONDS = 4;
/** A cold server is much slower: its code is not compiled yet, and the jobs of a new site are running. */
const WARM_SECONDS = 15;
const WARM_TURNS = 40;

const options = (() => {
  try {
    return readSoakOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${SOAK_USAGE}`);
    process.exit(2);
  }
})();
const say = (line: string) => console.error(line);

/** One lane for each writer, in which calls of every kind take turns. */
async function mixedLanes(site: Site): Promise<string[][]> {
  const app = await startCapturing(site.env);
  try {
    const sample = checkSample(await takeSample(app.db, await seedTalk(app)));
    const cookies = await logIn(app);
    const all = [
      ...scenariosFor(sample, cookies, await homeBookmarks(app, sample), VIEWER_PASSWORD),
      ...coreScenarios(sample, cookies),
      ...talkScenarios(sample, cookies),
    ];
    const order = Object.entries(MIX).flatMap(([name, times]) =>
      Array.from({ length: times }, (_, turn) => ({ name, turn, at: (turn + 0.5) / times })),
    );
    order.sort((a, b) => a.at - b.at);
    return WRITERS.map((_, writer) =>
      // Ten rounds, so that few calls of one lane are equal.
      Array.from({ length: 10 }, (_, round) => round).flatMap((round) =>
        order.map(({ name, turn }) => {
          const lanes = all.find((scenario) => scenario.name === name)?.rest ?? [];
          const lane = lanes[writer % lanes.length] ?? [];
          const call = lane[(round * (MIX[name] ?? 1) + turn + (lanes.length === 1 ? writer * 17 : 0)) % lane.length];
          if (!call) throw new Error(`${name} has no calls`);
          return wireText(call);
        }),
      ),
    );
  } finally {
    await app.close();
  }
}

/** Bytes of the whole database and of each of its tables with their indexes. */
async function sizes(site: Site): Promise<{ whole: number; tables: Map<string, number> }> {
  const open = await site.open();
  try {
    const found = await rows<{ name: string; bytes: string }>(
      open.db,
      sql`select '' as name, pg_database_size(current_database())::text as bytes union all
        select c.relname, pg_total_relation_size(c.oid)::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname in ('public', 'pgboss')`,
    );
    const all = new Map(found.map(({ name, bytes }) => [name, Number(bytes)]));
    const whole = all.get("") ?? 0;
    all.delete("");
    return { whole, tables: all };
  } finally {
    await open.close();
  }
}

const site = await makeSite(
  "postgres",
  options.postgresUrl,
  options.keep && `${options.keep}_postgres_${options.pins}`,
);
let isMet = false;
try {
  await fill(site, options.pins, say);
  const lanes = await mixedLanes(site);
  const server = await startServer(site.env);
  try {
    const load = (seconds: number, everyMs?: number): Promise<LoadResult> =>
      runLoad({
        port: server.port,
        connections: options.connections,
        seconds,
        lanes,
        warmUpSeconds: 0,
        maxRequests: Number.MAX_SAFE_INTEGER,
        ...(everyMs && { everyMs }),
      });
    await untilStill(async () => {
      const { perSecond } = await load(WARM_SECONDS);
      say(`warming up: ${perSecond.toFixed(1)} requests a second`);
      return perSecond;
    }, WARM_TURNS);
    const turns: number[] = [];
    for (let turn = 0; turn < CAPACITY_TURNS; turn++) turns.push((await load(CAPACITY_SECONDS)).perSecond);
    const capacity = median(turns);
    const wanted = capacity * PART;
    say(`${Math.round(capacity)} requests a second at most; ${Math.round(wanted)} for ${options.minutes} minutes`);
    const before = await sizes(site);
    const spans: Span[] = [];
    const until = performance.now() + options.minutes * 60_000;
    while (performance.now() < until) {
      const { perSecond, p50, p99, errors, requests } = await load(
        SPAN_SECONDS,
        (options.connections / wanted) * 1_000,
      );
      spans.push({ perSecond, p50, p99, errors, requests, memory: server.memory() });
      if (spans.length % SPANS_TOLD === 0)
        say(
          `${spans.length}: ${perSecond.toFixed(1)} a second, p99 ${p99.toFixed(0)} ms, ${server.memory().toFixed(0)} MB`,
        );
    }
    const after = await sizes(site);
    const grown = [...after.tables]
      .map(([name, bytes]) => ({ name, bytes: bytes - (before.tables.get(name) ?? 0) }))
      .filter(({ bytes }) => bytes > 0)
      .sort((a, b) => b.bytes - a.bytes);
    const verdicts = soakVerdicts(spans, { whole: after.whole - before.whole, grown });
    console.log(table([["soak", "goal", "measured", ""], ...verdicts.lines]));
    isMet = verdicts.isMet;
  } finally {
    await server.stop();
  }
} finally {
  await site.remove();
}
process.exit(isMet ? 0 : 1);
