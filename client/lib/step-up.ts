import { createContext, use, useCallback } from "react";
import { isFailure } from "./api-error.ts";
import { trpc } from "./trpc.ts";

interface StepUp {
  /** Opens the window "Confirm that it's you". @returns whether the person confirmed */
  ask: () => Promise<boolean>;
}

/** Given by the shell. */
export const StepUpContext = createContext<StepUp>({ ask: async () => false });

/**
 * For settings that the server opens only to who confirmed within the last 15 minutes: `const guarded = useStepUp();
 * await guarded(() => change.mutateAsync(…))`. Where the server wants it the person is asked, and the action is done again
 * with what they had typed.
 * @returns what the action gave; null where the person closed the window
 * @throws what the action threw for any other reason
 */
export function useStepUp() {
  const { ask } = use(StepUpContext);
  return useCallback(
    async <T>(action: () => Promise<T>): Promise<T | null> => {
      try {
        return await action();
      } catch (error) {
        if (!isFailure(error, "STEP_UP_REQUIRED")) throw error;
        return (await ask()) ? action() : null;
      }
    },
    [ask],
  );
}

/**
 * For what opens a window of its own before it asks the server: `const confirm = useConfirm(); if (await confirm()) open()`.
 * @returns whether the person has confirmed, now or within the last 15 minutes
 */
export function useConfirm() {
  const { ask } = use(StepUpContext);
  const { client } = trpc.useUtils();
  return useCallback(async () => {
    // Where the server can't be asked the action itself will say why.
    const { isConfirmed } = await client.auth.stepUpWays.query({}).catch(() => ({ isConfirmed: true }));
    return isConfirmed || ask();
  }, [ask, client]);
}
