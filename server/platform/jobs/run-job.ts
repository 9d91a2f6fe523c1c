import type { JobResult, JobWithMetadata } from "pg-boss";
import type { Deps } from "../../deps.ts";
import { timed } from "../metrics/metrics.ts";
import { errorKind } from "../system/error-kind.ts";
import { inJobSpan } from "../tracing/tracing.ts";

/** Runs one job of a queue. A throw means "retry later". */
export type Run = (data: object, signal: AbortSignal) => Promise<unknown>;
/** Runs several jobs of a queue in one call. */
export type RunBatch = (data: readonly object[], signal: AbortSignal) => Promise<unknown>;

/** Runs one job and reports its outcome to pg-boss; failures are logged with the job's id. */
async function runJob({ log, metrics, tracing }: Deps, job: JobWithMetadata<object>, run: Run): Promise<JobResult> {
  const started = performance.now();
  const about = { job: job.id, queue: job.name, attempt: job.retryCount + 1 };
  try {
    const work = () => run(job.data, job.signal);
    await timed(
      () => (tracing.isOn ? inJobSpan(tracing, job.name, [job.data], work) : work()),
      (outcome, ms) => metrics.job(job.name, outcome, ms),
    );
    log.debug({ ...about, ms: Math.round(performance.now() - started) }, "a job is done");
    return { id: job.id, status: "completed" };
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    const level = last ? "error" : "warn";
    log[level]({ ...about, err: error }, last ? "a job failed for good" : "a job failed and will be tried again");
    return { id: job.id, status: "failed", output: { error: errorKind(error) } };
  }
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
  const queue = jobs[0]?.name ?? "";
  const about = { queue, jobs: jobs.length };
  const data = jobs.map((job) => job.data);
  try {
    const signal = AbortSignal.any(jobs.map((job) => job.signal));
    const work = () => runBatch(data, signal);
    await timed(
      () => (deps.tracing.isOn ? inJobSpan(deps.tracing, queue, data, work) : work()),
      (outcome, ms) => deps.metrics.job(queue, outcome, ms),
    );
  } catch (error) {
    deps.log.debug({ ...about, err: error }, "jobs failed together and run one by one");
    return alone();
  }
  deps.log.debug({ ...about, ms: Math.round(performance.now() - started) }, "jobs are done");
  return jobs.map(({ id }) => ({ id, status: "completed" }));
}
