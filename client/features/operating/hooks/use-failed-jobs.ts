import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** A queue's failed jobs, or one of them. */
export interface ChosenJobs {
  queue: string;
  jobId: string | null;
}

/** Retries and drops failed jobs, and reads the lists again. */
export function useFailedJobs() {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const retry = trpc.operating.retryJobs.useMutation();
  const drop = trpc.operating.dropJobs.useMutation();
  const [isBusy, setBusy] = useState(false);

  const change = async (call: () => Promise<{ count: number } | null>, word: "jobs.retried" | "jobs.dropped") => {
    setBusy(true);
    try {
      const done = await call();
      if (!done) return;
      showToast(t(word, { count: done.count }), { kind: "success" });
      await Promise.all([utils.operating.failedJobs.invalidate(), utils.operating.status.invalidate()]);
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    } finally {
      setBusy(false);
    }
  };
  return {
    retry: (chosen: ChosenJobs) => change(() => retry.mutateAsync(chosen), "jobs.retried"),
    drop: (chosen: ChosenJobs) => change(() => guarded(() => drop.mutateAsync(chosen)), "jobs.dropped"),
    isBusy,
  };
}
