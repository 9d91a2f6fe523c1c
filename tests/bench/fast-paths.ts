/**
 * `bun run bench:fast [--engine both] [--pins 10000] [--rounds 5] [--calls 400]`: the gain of each shortcut past a library,
 * and what traces cost while they are off.
 * One server runs with all of them and one for each without it; one caller asks them in turn. Measures the server's
 * processor time per call, and prints the median of the rounds; never part of the tests.
 */
import { parseArgs } from "node:util";
import { FAST_PATHS } from "../../db/fast/fast-paths.ts";
import { median } from "./median.ts";
import { readOptions } from "./options.ts";
import { type Sample, takeSample } from "./run/sample.ts";
import { type RunningServer, startServer } from "./run/server.ts";
import { makeSite } from "./run/site.ts";
import { table } from "./run/table.ts";
import { tracesOff } from "./run/traces-off.ts";
import { seedPlan } from "./seed/plan.ts";
import { seed } from "./seed.ts";

const { values } = parseArgs({
  options: {
    engine: { type: "string", default: "both" },
    pins: { type: "string", default: "10000" },
    rounds: { type: "string", default: "5" },
    calls: { type: "string", default: "400" },
  },
});
const { engines, pins, postgresUrl } = readOptions(["--engine", values.engine, "--pins", values.pins], process.env);
const [rounds, calls] = [Number(values.rounds), Number(values.calls)];

const asked = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Reads that a cache answers, and uncached reads through each transport. */
const READS: Record<string, (sample: Sample, turn: number) => string> = {
  "home of a visitor, cached, REST": () => "/v3/feeds/home/",
  "one Pin, REST": ({ pinIds }, turn) => `/v3/pins/${pinIds[turn % pinIds.length]}/`,
  "one Pin, tRPC": ({ pinIds }, turn) => asked("pins.get", { pinId: pinIds[turn % pinIds.length] }),
  "boards of a person, REST": ({ usernames }, turn) => `/v3/users/${usernames[turn % usernames.length]}/boards/`,
};
console.log("traces off: nanoseconds of the processor for a step that would be a span");
console.log(table([["", "ns"], ...Object.entries(await tracesOff()).map(([name, ns]) => [name, ns.toFixed(1)])]));

const VARIANTS = [null, ...FAST_PATHS];

for (const engine of engines) {
  const site = await makeSite(engine, postgresUrl, null);
  const open = await site.open();
  await open.migrate();
  await seed(open.db, seedPlan(pins[0] ?? 10_000), () => {});
  const sample = await takeSample(open.db);
  await open.close();
  const copies = VARIANTS.map(() => site.copy());
  const servers = await Promise.all(
    VARIANTS.map((path, at) =>
      startServer({ ...copies[at]?.env, DATABASE_POOL: "2", FAST_PATHS: path === null ? "" : `off:${path}` } as Record<
        string,
        string
      >),
    ),
  );
  console.log(`\n${engine}, ${pins[0]} Pins: microseconds of the processor for a call`);
  const lines: string[][] = [];
  for (const [name, path] of Object.entries(READS)) {
    const taken = servers.map(() => [] as number[]);
    // The first round warms each server.
    for (let round = 0; round <= rounds; round++) {
      for (const [at, server] of servers.entries()) {
        const micros = await measure(server, (turn) => path(sample, turn));
        if (round > 0) taken[at]?.push(micros);
      }
    }
    const [all = Number.NaN, ...without] = taken.map(median);
    lines.push([name, all.toFixed(0), ...without.map((one) => `${one.toFixed(0)} (${(one / all).toFixed(2)})`)]);
  }
  console.log(table([["", "all", ...FAST_PATHS.map((path) => `without ${path}`)], ...lines]));
  for (const server of servers) await server.stop();
  for (const copy of copies) copy.remove();
  await site.remove();
}
process.exit(0);

async function measure({ port, cpu }: RunningServer, path: (turn: number) => string): Promise<number> {
  const before = cpu() ?? Number.NaN;
  for (let turn = 0; turn < calls; turn++) {
    const response = await fetch(`http://127.0.0.1:${port}${path(turn)}`);
    await response.text();
    if (!response.ok) throw new Error(`${path(turn)} answered ${response.status}`);
  }
  return ((cpu() ?? Number.NaN) - before) / calls;
}
