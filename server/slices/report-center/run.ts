import type { Database } from "../../../db/client.ts";
import { insertRun } from "../../../db/queries/report-center/runs.ts";
import { findTemplate } from "../../../db/queries/report-center/templates.ts";
import type { ReportRun, ReportSpec } from "../../../src/report-center/report.ts";
import { runReport as contract } from "../../../src/report-center/report-center.contract.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { daysOfSpec } from "./clock.ts";
import { serializeTemplate } from "./present.ts";

export const run = implement(contract, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "read", fail);
  const { db } = ctx.deps;
  const asked = { advertiserId: account.id, userId: ctx.viewer.user.id, templateId: input.templateId };
  const template = serializeTemplate((await findTemplate(db, asked)) ?? fail("REPORT_TEMPLATE_NOT_FOUND"));
  return db.transaction((tx) =>
    queueRun(ctx.deps, tx, { ...template, advertiserId: account.id, timeZone: account.timeZone, isScheduled: false }),
  );
});

interface Queued {
  /** The template's id; null for a one-time report. */
  id: string | null;
  advertiserId: string;
  name: string;
  spec: ReportSpec;
  timeZone: string;
  isScheduled: boolean;
}

/** Queues a run for the days that the range means now. */
export async function queueRun(
  { newId, now, events }: Pick<Deps, "newId" | "now" | "events">,
  tx: Database,
  { id: templateId, advertiserId, name, spec, timeZone, isScheduled }: Queued,
): Promise<ReportRun> {
  const createdAt = now();
  const days = daysOfSpec(spec, timeZone, createdAt);
  const shown = { id: newId(), name, ...days, isScheduled, state: "QUEUED" as const };
  await insertRun(tx, { ...shown, advertiserId, templateId, spec, createdAt });
  await events.record(tx, "ad.report", { runId: shown.id }, { of: advertiserId });
  return { ...shown, rows: null, isCut: false, createdAt: createdAt.toISOString() };
}
