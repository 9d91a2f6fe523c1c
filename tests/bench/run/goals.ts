import { HEALTH_MAX_MS, LOOK_UP_MAX } from "./entry.ts";
import { FAN_OUT_MAX_MS } from "./fan-out.ts";
import { RUN_GOALS, type RunFigures } from "./figures.ts";
import { table } from "./table.ts";

/** One goal of a run, as text with the measured value. */
interface GoalLine {
  what: string;
  goal: string;
  measured: string;
  met: boolean;
}

const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
const percent = (value: number) => `${(value * 100).toFixed(1)} %`;

function goalLines({ engine, start, memory, scenarios, homeWhileLogin, entry, fanOut }: RunFigures): GoalLine[] {
  const goals = RUN_GOALS[engine];
  const lines: GoalLine[] = [];
  const most = (what: string, limit: number, measured: number, text: (value: number) => string) =>
    lines.push({ what, goal: `at most ${text(limit)}`, measured: text(measured), met: measured <= limit });
  most("second start", goals.start, start.second, ms);
  most("memory after the run", goals.memory, memory.afterRun, (value) => `${Math.round(value)} MB`);
  for (const { name, ratios, alone } of scenarios) {
    for (const { of, value, byCpu, goal, met } of ratios) {
      if (goal === null) continue;
      const cpu = byCpu === null ? "" : `, by processor time ${byCpu.toFixed(2)}`;
      lines.push({
        what: `${name}: ${of}`,
        goal: `at least ${goal}`,
        measured: value.toFixed(2) + cpu,
        met: met === true,
      });
    }
    if (alone?.max != null) most(`${name}: p99 of one caller`, alone.max, alone.p99, ms);
  }
  if (homeWhileLogin) {
    const { goal, times } = homeWhileLogin;
    most("home's p99 while people log in", goal, times, (value) => `${value.toFixed(1)} times`);
  }
  if (entry) {
    most("session look-up, of a viewer's home feed", LOOK_UP_MAX, entry.session.part, percent);
    most("/healthz p99 while fifty clients log in", HEALTH_MAX_MS, entry.health.p99, ms);
  }
  if (fanOut)
    most(`${fanOut.notifications.toLocaleString("en")} notifications fanned out`, FAN_OUT_MAX_MS, fanOut.took, ms);
  return lines;
}

/** All goals of a run with the measured values, printed last. */
export function goalsReport(run: RunFigures): string {
  const lines = goalLines(run);
  const rows = lines.map(({ what, goal, measured, met }) => [what, goal, measured, met ? "met" : "NOT MET"]);
  const metCount = lines.filter(({ met }) => met).length;
  const head = ["goal", "wanted", "measured", ""];
  return `\n${run.engine}, ${run.pins.toLocaleString("en")} Pins: ${metCount} of ${lines.length} goals met\n${table([head, ...rows])}`;
}
