import { lockDueTemplates, setNextRun } from "../../../db/queries/report-center/templates.ts";
import type { ReportSchedule, ReportSpec } from "../../../src/report-center/report.ts";
import type { Deps } from "../../deps.ts";
import { nextRun } from "./clock.ts";

const DUE_AT_ONCE = 50;

/** Queues the reports that are due, each once: the template's next time is set in the same transaction. */
export async function queueDue(deps: Deps): Promise<void> {
  const now = deps.now();
  await deps.db.transaction(async (tx) => {
    for (const due of await lockDueTemplates(tx, { now, limit: DUE_AT_ONCE })) {
      const { parsed, queueRun } = await import("./runs.ts");
      const schedule = parsed<ReportSchedule>(due.schedule);
      // Runs missed while the server was down are skipped.
      await setNextRun(tx, { id: due.id, nextRunAt: nextRun(schedule, due.timeZone, now) });
      await queueRun(deps, tx, { ...due, spec: parsed<ReportSpec>(due.spec), isScheduled: true });
    }
  });
}
