import { createContext, use, useCallback } from "react";
import { trpc } from "../calls/trpc.ts";
import { isFailure, procedureOf } from "../errors/api-error.ts";

interface StepUp {
  /**
   * Opens the window "Confirm that it's you".
   * @param procedure the call that needs it, by which the window says what the person is doing
   * @returns whether the person confirmed
   */
  ask: (procedure: string | null) => Promise<boolean>;
}

/** The window that `useStepUp` opens; provided by the shell. */
export const StepUpContext = createContext<StepUp>({ ask: async () => false });

/**
 * For actions that the server allows only within 15 minutes of a confirmation: `const guarded = useStepUp(); await
 * guarded(() => change.mutateAsync(…))`. If the server requires it, the person is asked and the action is repeated
 * with the same input.
 * @returns the action's result; null if the person closed the window
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
        return (await ask(procedureOf(error))) ? action() : null;
      }
    },
    [ask],
  );
}

/**
 * For actions that open a window before calling the server: `const confirm = useConfirm("mfa.startPhone"); if (await
 * confirm()) open()`.
 * @param procedure the call that follows
 * @returns whether the person has confirmed, now or within the last 15 minutes
 */
export function useConfirm(procedure: string) {
  const { ask } = use(StepUpContext);
  const { client } = trpc.useUtils();
  return useCallback(async () => {
    // If the server can't be reached, the action itself will report it.
    const { isConfirmed } = await client.auth.stepUpWays.query({}).catch(() => ({ isConfirmed: true }));
    return isConfirmed || ask(procedure);
  }, [ask, client, procedure]);
}
