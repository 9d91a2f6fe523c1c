import { findRun } from "../../../db/queries/report-center/runs.ts";
import { reportLines as contract } from "../../../src/report-center/report-center.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { linesIn } from "./file.ts";
import { runOfLink } from "./link.ts";

export const lines = implement(contract, async ({ ctx, input, fail }) => {
  const runId = runOfLink(ctx.deps, input.link) ?? fail("REPORT_RUN_NOT_FOUND");
  const run = await findRun(ctx.deps.db, runId);
  if (!run?.lines) return fail("REPORT_RUN_NOT_FOUND");
  return { name: `report-${run.startDate}-${run.endDate}-${runId}`, lines: linesIn(run.lines) };
});
