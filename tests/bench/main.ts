/**
 * `bun run bench`: the product's speed compared with baselines on the same machine in the same minutes.
 * Prints a table and writes JSON. Never part of the tests: a machine's speed is no fact about the code.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, platform, totalmem } from "node:os";
import { dirname } from "node:path";
import { readOptions, USAGE, UsageError } from "./options.ts";
import { aloneReport } from "./run/alone.ts";
import { type Figures, GROWTH_MAX, type RunFigures } from "./run/figures.ts";
import { goalsReport } from "./run/goals.ts";
import { neighboursReport } from "./run/neighbours.ts";
import { oneAddressReport } from "./run/one-address.ts";
import { namesReport } from "./run/picture-names.ts";
import { growthReport, runReport } from "./run/report.ts";
import { runEngine } from "./run/run-engine.ts";
import { withSite } from "./run/site.ts";
import { thumbnails, thumbnailsReport } from "./run/thumbnails.ts";

if (process.argv.includes("--help")) {
  console.log(USAGE);
  process.exit(0);
}
const options = (() => {
  try {
    return readOptions(process.argv.slice(2), process.env);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${USAGE}`);
    process.exit(2);
  }
})();

const report = options.neighbours
  ? neighboursReport
  : options.names
    ? namesReport
    : options.oneAddress
      ? oneAddressReport
      : options.alone
        ? aloneReport
        : null;
if (report) {
  for (const engine of options.engines)
    for (const pins of options.pins)
      console.log(
        await withSite(engine, pins, options, (site) => report(site, pins, (line) => console.error(line), options)),
      );
  process.exit(0);
}

const figures: Figures = {
  when: new Date().toISOString(),
  machine: {
    platform: platform(),
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    bun: Bun.version,
  },
  options: { seconds: options.seconds, rounds: options.rounds, connections: options.connections },
  runs: [],
  thumbnails: null,
  growth: [],
};
for (const engine of options.engines) {
  for (const pins of options.pins) {
    const run = await runEngine(engine, pins, options, (line) => console.error(line));
    figures.runs.push(run);
    console.log(runReport(run));
  }
}
if (options.only === "") {
  figures.thumbnails = await thumbnails();
  console.log(`\n${thumbnailsReport(figures.thumbnails)}`);
}
figures.growth = options.engines.flatMap((engine) => growthOf(figures.runs.filter((run) => run.engine === engine)));
console.log(growthReport(figures));
for (const run of figures.runs) console.log(goalsReport(run));
mkdirSync(dirname(options.out), { recursive: true });
writeFileSync(options.out, `${JSON.stringify(figures, null, 1)}\n`);
console.log(`\nwritten to ${options.out}`);
process.exit(0);

/** Compares the smallest size with the largest. */
function growthOf(runs: readonly RunFigures[]): Figures["growth"] {
  const sorted = runs.toSorted((a, b) => a.pins - b.pins);
  const [small, large] = [sorted[0], sorted.at(-1)];
  if (!small || !large || small === large) return [];
  return small.scenarios.flatMap(({ name, targets }) => {
    const before = targets.find((target) => target.name === "REST")?.p50;
    const after = large.scenarios
      .find((other) => other.name === name)
      ?.targets.find(({ name }) => name === "REST")?.p50;
    if (!before || !after) return [];
    const times = after / before;
    const { engine } = small;
    return [
      { engine, scenario: name, from: small.pins, to: large.pins, times, goal: GROWTH_MAX, met: times < GROWTH_MAX },
    ];
  });
}
