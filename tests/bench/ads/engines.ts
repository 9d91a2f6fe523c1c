import { type OpenDatabase, openPostgres } from "../../../db/client.ts";
import { startTestApp } from "../../support/test-app.ts";
import { delivered, ENDING } from "./delivered.ts";
import { acknowledged, settledAtRate, settledBacklog } from "./events.ts";
import { measureHome } from "./home.ts";
import { conversionReport, report } from "./report.ts";

const ACK_SECONDS = 5;
const RATE_SECONDS = 10;
const DELIVERY = { seconds: 50, perSecond: 50 };
const HOME = { ads: 10_000, rounds: 600 };
const CONVERSIONS = 20_000;
const BACKLOG = 20_000;
/** Events a second that the goal asks for. */
const GOALS = { PGlite: 1_000, PostgreSQL: 5_000 };

interface Options {
  runs(part: string): boolean;
  reportEvents: number;
}
const rounded = (value: number, digits = 1) => Number(value.toFixed(digits));
const percent = (share: number) => `${rounded(share * 100, 2)} %`;
const times = ({ p50, p99 }: { p50: number; p99: number }) => `p50 ${rounded(p50)} ms, p99 ${rounded(p99)} ms`;

/** The parts that depend on the database, on one engine. */
export async function measureEngine(
  name: keyof typeof GOALS,
  opened: () => Promise<OpenDatabase>,
  { runs, reportEvents }: Options,
): Promise<void> {
  const say = (text: string) => console.log(`${name}: ${text}`);
  const timed = async (part: string, work: () => Promise<void>) => {
    const began = performance.now();
    await work();
    say(`(${part} took ${Math.round((performance.now() - began) / 1_000)} s)`);
  };
  const on = async (part: string, work: (open: OpenDatabase) => Promise<void>) => {
    if (!runs(part)) return;
    const open = await opened();
    await timed(part, () => work(open));
    await open.close();
  };
  const onSite = async (part: string, work: (app: Awaited<ReturnType<typeof startTestApp>>) => Promise<void>) => {
    if (!runs(part)) return;
    const server = process.env.TEST_DATABASE_URL;
    if (name === "PGlite") delete process.env.TEST_DATABASE_URL;
    const app = await startTestApp();
    if (server) process.env.TEST_DATABASE_URL = server;
    await timed(part, () => work(app));
    await app.close();
  };

  await on("events", async (open) => {
    const { ours, baseline } = await acknowledged(open, ACK_SECONDS);
    const rate = `${Math.round(ours)} events a second acknowledged (goal: ${GOALS[name]})`;
    say(`${rate}, ${Math.round(baseline)} rows a second by a bare insert`);
    await open.pglite?.exec("drop table bench_baseline");
  });
  for (const perSecond of [GOALS[name] / 5, GOALS[name]])
    await on("events", async (open) => {
      const { perSecond: settled, p99, most } = await settledAtRate(open, { perSecond, seconds: RATE_SECONDS });
      const after = `p99 ${rounded(p99 / 1_000)} s, at most ${rounded(most / 1_000)} s after they came (goal: 2)`;
      say(`of ${perSecond} events a second one process settles ${Math.round(settled)}, ${after}`);
    });
  await on("settling", async (open) => {
    const { known, unknown } = await settledBacklog(open, BACKLOG);
    const cost = `${rounded(unknown / known, 2)} times the work`;
    say(
      `of a backlog one process settles ${Math.round(unknown)} events a second; with sums by who saw an ad ${Math.round(known)}, ${cost}`,
    );
  });
  for (const method of ["ours", "without promises"] as const)
    await onSite("delivered", async (app) => {
      const { url } = app.deps.open;
      const second = url ? await startTestApp({}, {}, {}, () => openPostgres(url)) : null;
      const figures = await delivered(second ? [app, second] : [app], { ...DELIVERY, method });
      await second?.close();
      const pages = `${method}: ${Math.round(figures.pace)} pages a second of ${second ? 2 : 1} processes`;
      const what = `${figures.impressions} impressions, ${figures.clicks} clicks, ${figures.exhausted} of ${ENDING} budgets spent`;
      const goal = `(goal: ${name === "PGlite" ? 2 : 1} %)`;
      say(`${pages}, ${what}: free of charge ${percent(figures.unpaidShare)} of what was spent ${goal}`);
      const over = percent(figures.overCap / Math.max(1, figures.returned));
      say(`of ${figures.returned} impressions of people who came back ${over} were over the cap (goal: 0.1 %)`);
    });
  await onSite("home", async (app) => {
    const { alone, beside, ads, adsAPage, rounds } = await measureHome(app, HOME.ads, HOME.rounds);
    say(`home feed ${rounds} times: ${times(alone)}; with ads after it ${times(beside)} (goal: p99 at most 1.1 of it)`);
    say(`the call for ads ${times(ads)}; ${rounded(adsAPage)} ads a page, of ${HOME.ads}`);
  });
  await on("report", async (open) => {
    const { ours, naive, isEqual } = await report(open, reportEvents);
    for (const [of, measured] of Object.entries(ours)) {
      const raw = `from the raw rows ${rounded(naive[of] ?? 0, 0)} ms`;
      say(`a report of 90 days over ${reportEvents} events ${of}: ${times(measured)}; ${raw}`);
    }
    say(`the reports are ${isEqual ? "equal to the raw rows" : "NOT EQUAL to the raw rows"}`);
    say(
      `conversions of 90 days by campaign and day, of ${CONVERSIONS}: ${times(await conversionReport(open, CONVERSIONS))}`,
    );
  });
}
