import { useState } from "react";
import { failureOf } from "./api-error.ts";
import { useStepUp } from "./step-up.ts";
import { showToast } from "./toast-queue.ts";

/** Something that a press sends: proved first where the server wants it, and its refusal kept in words for its form. */
export function useAction() {
  const guarded = useStepUp();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** @param done what is said once it worked. @returns what it gave; null where it was refused, or not proved */
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
