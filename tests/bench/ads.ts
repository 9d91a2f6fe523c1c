/**
 * `bun run bench:ads`: how ads are paced, chosen, counted and settled, beside naive methods and what the machine could do
 * at best. `--chaos` kills processes that settle; `--events=N` says how many (1,000,000). With DATABASE_URL of a PostgreSQL
 * server: each part gets a database of its own there, which is dropped again.
 */
import { freshDatabase, freshEmbedded } from "../support/fresh-database.ts";
import { chaos, chaosMistakes } from "./ads/chaos.ts";
import { measureDecisions, poolOf } from "./ads/decisions.ts";
import { acknowledged, report } from "./ads/events.ts";
import { MARKETS, METHODS, simulate } from "./ads/pacing.ts";
import { alteredTokens, calibration } from "./ads/properties.ts";

const argument = (name: string) => process.argv.find((one) => one.startsWith(`--${name}=`))?.split("=")[1];
const events = Number(argument("events") ?? 1_000_000);
const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));
const server = process.env.DATABASE_URL ?? process.env.TEST_DATABASE_URL;
if (server) process.env.TEST_DATABASE_URL = server;

if (process.argv.includes("--chaos")) {
  if (!server) throw new Error("name a PostgreSQL server in DATABASE_URL");
  const open = await freshDatabase();
  const processes = Number(argument("processes") ?? 8);
  const kills = Number(argument("kills") ?? 1_000_000);
  const figures = await chaos(open, open.url ?? "", {
    processes,
    kills,
    events,
    campaigns: Number(argument("campaigns") ?? 400),
  });
  console.log(JSON.stringify(figures, null, 1));
  const mistakes = chaosMistakes(figures);
  console.log(mistakes.length === 0 ? "not a micro-unit is off" : mistakes.join("\n"));
  await open.close();
  process.exit(mistakes.length === 0 ? 0 : 1);
}

console.log("pacing, 200 groups, 7 days (goal: error at most 0.05, spent at least 0.97)");
for (const market of MARKETS)
  for (const method of METHODS) {
    const { error, spent } = simulate(market, method);
    console.log(
      `  ${market.name.padEnd(6)} ${method.padEnd(20)} error ${rounded(error, 4)}  spent ${rounded(spent, 4)}`,
    );
  }

console.log("decisions in memory (goal: p99 at most 5 ms, at least 1,000 a second)");
for (const ads of [0, 10_000]) {
  const pool = poolOf(ads, Math.random);
  for (const surface of ["home", "search", "related"] as const) {
    const { p50, p99, perSecond } = measureDecisions(pool, surface, 3_000);
    const name = ads === 0 ? "empty (floor)" : `${ads} ads`;
    console.log(
      `  ${name.padEnd(14)} ${surface.padEnd(8)} p50 ${rounded(p50, 3)} ms  p99 ${rounded(p99, 3)} ms  ${Math.round(perSecond)} a second`,
    );
  }
}

const { tried, taken } = alteredTokens(1_000_000);
console.log(`tokens: of ${tried} altered ones ${taken} were taken`);
const deciles = calibration(60, 150_000);
console.log(
  `predicted over actual by decile (goal: 0.9 to 1.1): ${deciles.map(({ ratio }) => rounded(ratio)).join(" ")}`,
);

for (const [name, opened] of [
  ["PGlite", freshEmbedded],
  ...(server ? ([["PostgreSQL", freshDatabase]] as const) : []),
] as const) {
  const open = await opened();
  const { ours, floor } = await acknowledged(open, 5);
  console.log(
    `${name}: ${Math.round(ours)} events a second acknowledged, ${Math.round(floor)} rows a second by a bare insert`,
  );
  const size = Number(argument("report") ?? (name === "PGlite" ? 1_000_000 : 10_000_000));
  const { p50, p99, isEqual, naive } = await report(open, size);
  console.log(
    `${name}: a report of 90 days over ${size} events p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms; from the raw rows ${rounded(naive, 0)} ms; ${isEqual ? "equal" : "NOT EQUAL"}`,
  );
  await open.pglite?.exec("drop table bench_floor; drop table bench_raw");
  await open.close();
}
process.exit(0);
