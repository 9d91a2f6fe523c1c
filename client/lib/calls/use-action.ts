import { useState } from "react";
import { failureOf } from "../errors/api-error.ts";
import { showToast } from "../forms/toast-queue.ts";
import { useStepUp } from "../sign-in/step-up.ts";

/** Sends an action after step-up if the server requires it, and keeps its error text for the form. */
export function useAction() {
  const guarded = useStepUp();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** @param done the success message. @returns the result; null if it was refused or step-up was canceled */
  async function run<T>(action: () => Promise<T>, done?: string): Promise<T | null> {
    setProblem(null);
    setBusy(true);
    try {
      const result = await guarded(action);
      if (result !== null && done) showToast(done, { kind: "success" });
      return result;
    } catch (error) {
      setProblem(failureOf(error).message);
      return null;
    } finally {
      setBusy(false);
    }
  }
  return { run, problem, isBusy };
}
