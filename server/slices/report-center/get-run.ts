import { findRun } from "../../../db/queries/report-center/runs.ts";
import { getRun as contract } from "../../../src/report-center/report-center.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { linkOf } from "./link.ts";

export const getRun = implement(contract, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  const run = await findRun(ctx.deps.db, input.runId);
  if (run?.advertiserId !== advertiserId) return fail("REPORT_RUN_NOT_FOUND");
  const { id, name, state, startDate, endDate, rows, isCut, isScheduled, createdAt } = run;
  return {
    id,
    name,
    state,
    startDate,
    endDate,
    rows,
    isCut,
    isScheduled,
    createdAt: createdAt.toISOString(),
    link: run.lines ? linkOf(ctx.deps, id) : null,
  };
});
