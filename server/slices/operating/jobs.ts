import type { Database } from "../../../db/client.ts";
import {
  type ChosenJobs,
  dropFailedJobs,
  type FailedJobRow,
  listFailedJobs,
  retryFailedJobs,
} from "../../../db/queries/operating/failed-jobs.ts";
import type { SiteAction } from "../../../src/admin/actions.ts";
import type { FailedJob } from "../../../src/operating/jobs.contract.ts";
import * as contract from "../../../src/operating/jobs.contract.ts";
import { notifyStatement } from "../../platform/jobs/pg-boss/statements.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageByKey } from "../../platform/serializers/page-by-key.ts";
import { logSiteAction } from "./site-log.ts";

const EXACT_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const failedJobs = implement(contract.listFailedJobs, ({ ctx, input, fail }) =>
  pageByKey(input, fail, {
    parts: 2,
    isGood: ([time = "", id = ""]) => EXACT_TIME.test(time) && !Number.isNaN(Date.parse(time)) && UUID.test(id),
    list: (at) => listFailedJobs(ctx.deps.db, { queue: input.queue ?? null, ...at }),
    cursorOf: ({ failedExactly, id }) => [failedExactly, id],
    present,
  }),
);

const present = ({ failedExactly: _, error, ...row }: FailedJobRow): FailedJob => ({
  ...row,
  error: error ?? "no answer in time",
});

/** Changes failed jobs and logs who did it. */
async function change(
  ctx: UserContext,
  { queue, jobId }: { queue: string; jobId?: string | null | undefined },
  action: SiteAction,
  step: (tx: Database, chosen: ChosenJobs) => Promise<number>,
): Promise<{ count: number }> {
  const chosen: ChosenJobs = { queue, jobId: jobId ?? null, limit: contract.JOBS_AT_ONCE };
  return ctx.deps.db.transaction(async (tx) => {
    const count = await step(tx, chosen);
    if (count === 0) return { count };
    const reason = jobId ? `${queue}: ${jobId}` : `${queue}: ${count}`;
    await logSiteAction(tx, ctx, action, reason);
    return { count };
  });
}

export const retryJobs = implement(contract.retryJobs, async ({ ctx, input }) => {
  const done = await change(ctx, input, "retry_jobs", retryFailedJobs);
  // Only the names of queues have jobs, so nothing else gets into this statement.
  if (done.count > 0) await ctx.deps.db.execute(notifyStatement(input.queue));
  return done;
});

export const dropJobs = implement(contract.dropJobs, ({ ctx, input }) =>
  change(ctx, input, "drop_jobs", dropFailedJobs),
);
