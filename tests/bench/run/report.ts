import { entryReport } from "./entry.ts";
import { fanOutReport } from "./fan-out.ts";
import { type Figures, RUN_GOALS, type RunFigures, type ScenarioFigures } from "./figures.ts";
import { moveReport } from "./long-move.ts";
import { table } from "./table.ts";

const mark = (met: boolean | null) => (met === null ? "" : met ? " ✓" : " ✗");
const round = (value: number, digits = 1) => value.toFixed(digits);

function scenarioRows({ name, queries, targets, ratios, alone }: ScenarioFigures): string[][] {
  const rows = targets.map((target, at) => [
    at === 0 ? name : "",
    target.name,
    String(Math.round(target.perSecond)),
    round(target.p50, 2),
    round(target.p99, 2),
    target.cpuEach === null ? "" : round(target.cpuEach, 0),
    at === 0 ? round(queries) : "",
    String(target.meanBytes),
    Object.entries(target.errors)
      .map(([status, count]) => `${count}×${status}`)
      .join(" "),
    ratios
      .filter((ratio) => ratio.of.startsWith(`${target.name} / `))
      .map((ratio) => `${round(ratio.value, 2)} of ${ratio.of.split(" / ")[1]}${cpuText(ratio)}${goalText(ratio)}`)
      .join(", "),
  ]);
  if (alone) {
    const goal = alone.max === null ? "" : ` (goal under ${alone.max} ms)${mark(alone.met)}`;
    rows.push(["", "one caller", "", round(alone.p50, 2), round(alone.p99, 2), "", "", "", "", goal.trim()]);
  }
  return rows;
}

const cpuText = ({ byCpu }: { byCpu: number | null }) => (byCpu === null ? "" : ` (by CPU ${round(byCpu, 2)})`);
const goalText = ({ goal, met }: { goal: number | null; met: boolean | null }) =>
  goal === null ? "" : ` (goal ${goal})${mark(met)}`;

/** A run as printed text. */
export function runReport(run: RunFigures): string {
  const goals = RUN_GOALS[run.engine];
  const head = ["", "", "req/s", "p50 ms", "p99 ms", "CPU µs", "queries", "bytes", "errors", "ratios"];
  const lines = [
    `\n${run.engine}, ${run.pins.toLocaleString("en")} Pins (made in ${round(run.seedSeconds)} s)`,
    `start: first ${round(run.start.first, 0)} ms, second ${round(run.start.second, 0)} ms, full ${round(run.start.full, 0)} ms` +
      ` (goal for the second ${goals.start} ms)${mark(run.start.second <= goals.start)}`,
    `memory: ${round(run.memory.idle, 0)} MB idle, ${round(run.memory.afterRun, 0)} MB after the run` +
      ` (goal ${goals.memory} MB)${mark(run.memory.afterRun <= goals.memory)}`,
    table([head, ...run.scenarios.flatMap(scenarioRows)]),
  ];
  if (run.homeWhileLogin) {
    const { alone, meanwhile, times, goal, met } = run.homeWhileLogin;
    lines.push(
      `home page while people log in: p99 ${round(alone, 2)} → ${round(meanwhile, 2)} ms,` +
        ` ${round(times, 1)} times (goal at most ${goal})${mark(met)}`,
    );
  }
  if (run.entry) lines.push(entryReport(run.entry));
  if (run.move) lines.push(moveReport(run.move));
  if (run.fanOut) lines.push(fanOutReport(run.fanOut));
  if (run.slowPlans.length > 0) {
    lines.push("plans that read or sort more than a page:");
    for (const plan of run.slowPlans) {
      lines.push(`  ${plan.list}: ${plan.why}, ${round(plan.milliseconds)} ms`);
      lines.push(`    ${plan.sql.replace(/\s+/g, " ").slice(0, 160)}`);
    }
  }
  return lines.join("\n");
}

export function growthReport({ growth }: Figures): string {
  if (growth.length === 0) return "";
  const rows = growth.map((one) => [
    `${one.engine}, ${one.scenario}`,
    `${one.from.toLocaleString("en")} → ${one.to.toLocaleString("en")} Pins`,
    `${round(one.times, 2)} times (goal ${one.goal})${mark(one.met)}`,
  ]);
  return `\nhow much longer an answer takes (p50, REST):\n${table(rows)}`;
}
