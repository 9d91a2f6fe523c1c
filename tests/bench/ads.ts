/**
 * `bun run bench:ads`: how ads are paced, chosen, counted and settled, compared with naive methods and with the machine's
 * limits. `--only=pacing,decisions,tokens,events,settling,delivered,home,report` runs some parts, `--engine=PGlite` one
 * engine, and `--report=N` sets the number of reported events (10,000,000). `--chaos` kills processes that settle:
 * `--kills=N` times (1,500), over `--events=N` (1,000,000). `--forecast` compares forecasts of `--drafts=N` campaigns (300) of `--products=N` ads each with
 * what they then got. With DATABASE_URL of a PostgreSQL server each part creates a database there and drops it afterwards.
 */
import { runEndings } from "../support/at-end.ts";
import { freshDatabase, freshEmbedded } from "../support/fresh-database.ts";
import { chaos, chaosMistakes } from "./ads/chaos.ts";
import { measureDecisions, poolOf } from "./ads/decisions.ts";
import { measureEngine } from "./ads/engines.ts";
import { calibrate } from "./ads/forecast.ts";
import { MARKETS, METHODS, simulate } from "./ads/pacing.ts";
import { alteredTokens, calibration } from "./ads/properties.ts";

const argument = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const only = argument("only")?.split(",");
const runs = (name: string) => only === undefined || only.includes(name);
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
const server = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (server) process.env.TEST_DATABASE_URL = server;

if (process.argv.includes("--chaos")) {
  if (!server) throw new Error("name a PostgreSQL server in DATABASE_URL");
  const open = await freshDatabase();
  const figures = await chaos(open, open.url ?? "", {
    processes: Number(argument("processes") ?? 8),
    kills: Number(argument("kills") ?? 1_500),
    events: Number(argument("events") ?? 1_000_000),
    campaigns: Number(argument("campaigns") ?? 400),
  });
  console.log(JSON.stringify(figures, null, 1));
  const mistakes = chaosMistakes(figures);
  console.log(mistakes.length === 0 ? "not a micro-unit is off" : mistakes.join("\n"));
  await open.close();
  await runEndings();
  process.exit(mistakes.length === 0 ? 0 : 1);
}

if (process.argv.includes("--forecast")) {
  const drafts = Number(argument("drafts") ?? 300);
  console.log(
    "forecasts of a week: campaigns that ended in the range (goal: 75 to 85 %), and the middle width of the range",
  );
  for (const [name, size, running] of [
    ["small site", 500, 24],
    ["larger site", 2_500, 160],
  ] as const) {
    if (!runs(name)) continue;
    const asked = {
      size,
      running,
      drafts,
      products: Number(argument("products") ?? 1),
      seed: Number(argument("seed") ?? 1),
    };
    const { campaigns, pages, weight, unknown, ours, naive, p50, p99 } = calibrate(asked);
    console.log(
      `  ${name}: ${campaigns} campaigns, ${unknown} without enough data; ${pages} pages of one in ${weight} people`,
    );
    for (const [method, figures] of Object.entries({ ours, "average ± 20 %": naive })) {
      const parts = Object.entries(figures).map(
        ([part, { covered, width }]) => `${part} ${rounded(100 * covered, 1)} % (± ${rounded(50 * width, 0)} %)`,
      );
      console.log(`    ${method.padEnd(16)} ${parts.join("  ")}`);
    }
    console.log(`    a forecast takes ${rounded(p50, 0)} ms, the slowest of a hundred ${rounded(p99, 0)} ms`);
  }
  process.exit(0);
}

if (runs("pacing")) {
  console.log("pacing, 200 groups, 7 days (goal: error at most 0.05, spent at least 0.97)");
  for (const market of MARKETS)
    for (const method of METHODS) {
      const { error, spent } = simulate(market, method);
      const name = `${market.name.padEnd(6)} ${method.padEnd(20)}`;
      console.log(`  ${name} error ${rounded(error, 4)}  spent ${rounded(spent, 4)}`);
    }
}

if (runs("decisions")) {
  console.log("decisions in memory (goal: p99 at most 5 ms, at least 1,000 a second)");
  for (const ads of [0, 10_000]) {
    const pool = poolOf(ads, Math.random);
    for (const surface of ["home", "search", "related"] as const) {
      const { p50, p99, cpuP99, perSecond } = measureDecisions(pool, surface, 3_000);
      const name = `${(ads === 0 ? "empty (baseline)" : `${ads} ads`).padEnd(16)} ${surface.padEnd(8)}`;
      const times = `p50 ${rounded(p50, 3)} ms  p99 ${rounded(p99, 3)} ms (processor ${rounded(cpuP99, 3)})`;
      console.log(`  ${name} ${times}  ${Math.round(perSecond)} a second`);
    }
  }
}

if (runs("tokens")) {
  const { tried, taken } = alteredTokens(1_000_000);
  console.log(`tokens: of ${tried} altered ones ${taken} were taken`);
  const ratios = calibration(60, 150_000).map(({ ratio }) => rounded(ratio));
  console.log(`predicted over actual by decile (goal: 0.9 to 1.1): ${ratios.join(" ")}`);
}

for (const [name, opened] of [
  ["PGlite", freshEmbedded],
  ...(server ? ([["PostgreSQL", freshDatabase]] as const) : []),
] as const)
  if ((argument("engine") ?? name) === name)
    await measureEngine(name, opened, { runs, reportEvents: Number(argument("report") ?? 10_000_000) });
await runEndings();
process.exit(0);
