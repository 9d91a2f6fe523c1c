import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Deps } from "../../deps.ts";
import { timed } from "../metrics/metrics.ts";

/** Runs one job of a queue. A throw means "retry later". */
export type Run = (data: object, signal: AbortSignal) => Promise<unknown>;
/** Runs several jobs of a queue in one call. */
export type RunBatch = (data: readonly object[], signal: AbortSignal) => Promise<unknown>;

/** Runs one job and reports its outcome to pg-boss; failures are logged with the job's id. */
async function runJob({ log, metrics }: Deps, job: JobWithMetadata<object>, run: Run): Promise<JobResult> {
  const started = performance.now();
  const about = { job: job.id, queue: job.name, attempt: job.retryCount + 1 };
  try {
    await timed(
      () => run(job.data, job.signal),
      (outcome, ms) => metrics.job(job.name, outcome, ms),
    );
    log.debug({ ...about, ms: Math.round(performance.now() - started) }, "a job is done");
    return { id: job.id, status: "completed" };
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    const level = last ? "error" : "warn";
    log[level]({ ...about, err: error }, last ? "a job failed for good" : "a job failed and will be tried again");
    return { id: job.id, status: "failed", output: { error: kindOf(error) } };
  }
}

/** An error's name and codes. Its message is left out: that of a failed statement repeats the parameters. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const codes = [error, error.cause]
    .filter((one) => one instanceof Error)
    .flatMap((one) => ["code", "responseCode"].map((name) => String(Reflect.get(one, name) ?? "")));
  return [error.name, ...codes.filter((code) => /^[A-Z0-9_]{1,40}$/.test(code))].join(" ");
}

/**
 * Runs jobs of one queue, in one call if the queue supports that. If that call fails, runs each job separately, so that
 * one bad job doesn't block the others.
 */
export async function runJobs(
  deps: Deps,
  jobs: readonly JobWithMetadata<object>[],
  { run, runBatch }: { run: Run; runBatch: RunBatch | undefined },
): Promise<JobResult[]> {
  const alone = () => Promise.all(jobs.map((job) => runJob(deps, job, run)));
  if (!runBatch || jobs.length < 2) return alone();
  const started = performance.now();
  const about = { queue: jobs[0]?.name, jobs: jobs.length };
  try {
    const signal = AbortSignal.any(jobs.map((job) => job.signal));
    await timed(
      () =>
        runBatch(
          jobs.map(({ data }) => data),
          signal,
        ),
      (outcome, ms) => deps.metrics.job(about.queue ?? "", outcome, ms),
    );
  } catch (error) {
    deps.log.debug({ ...about, err: error }, "jobs failed together and run one by one");
    return alone();
  }
  deps.log.debug({ ...about, ms: Math.round(performance.now() - started) }, "jobs are done");
  return jobs.map(({ id }) => ({ id, status: "completed" }));
}
