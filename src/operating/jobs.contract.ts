import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { timeSchema } from "../model/values.ts";

/** Jobs that one call retries or drops at most. */
export const JOBS_AT_ONCE = 1_000;

const queueSchema = z.string().min(1).max(100);

export const failedJobSchema = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** How often it ran. */
  attempts: z.number().int(),
  createdAt: timeSchema,
  failedAt: timeSchema,
  /** The kind of the last error, such as `TypeError` or `SMTP 550`; the log has the whole under the job's id. */
  error: z.string(),
  /** The job's input as JSON: ids, and in some mails an address. */
  data: z.string(),
});
export type FailedJob = z.output<typeof failedJobSchema>;

/** Newest first. */
export const listFailedJobs = defineContract({
  name: "operating.failedJobs",
  kind: "query",
  access: "admin",
  summary: "Jobs that failed for good, with their input and the kind of the last error",
  rest: { method: "GET", path: "/v3/admin/jobs/failed/" },
  paged: true,
  input: z.object({ queue: queueSchema.nullish(), ...pagingFields }),
  output: pageOf(failedJobSchema),
  errors: [],
});

/** All failed jobs of a queue, or one of them. */
const chosen = z.object({ queue: queueSchema, jobId: z.uuid().nullish() });
/** How many jobs changed; 0 if somebody else was first. */
const changed = z.object({ count: z.number().int() });

/** Gives the jobs all their attempts again. Of scheduled work, only one job runs, because each does the same. */
export const retryJobs = defineContract({
  name: "operating.retryJobs",
  kind: "mutation",
  access: "admin",
  summary: "Run failed jobs of a queue again, at most 1,000 at once",
  rest: { method: "POST", path: "/v3/admin/jobs/retry/" },
  limits: ["write"],
  input: chosen,
  output: changed,
  errors: [],
});

export const dropJobs = defineContract({
  name: "operating.dropJobs",
  kind: "mutation",
  access: "admin",
  summary: "Delete failed jobs of a queue for good, at most 1,000 at once",
  rest: { method: "POST", path: "/v3/admin/jobs/drop/" },
  stepUp: true,
  hides: false,
  limits: ["write"],
  input: chosen,
  output: changed,
  errors: [],
});
