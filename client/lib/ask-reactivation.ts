import { TRPCClientError } from "@trpc/client";
import { isFailure } from "./api-error.ts";

export interface ReactivationQuestion {
  /** When the account would be deleted; null where it is put away only. */
  deletionDueAt: string | null;
  answer: (isWanted: boolean) => void;
}

let ask: ((question: ReactivationQuestion) => void) | null = null;

/** The shell draws the question. @returns ends that */
export function onAskReactivation(listener: (question: ReactivationQuestion) => void): () => void {
  ask = listener;
  return () => {
    ask = null;
  };
}

/**
 * Logs in, and where the account was put away asks whether it is to come back: `withReactivation((reactivate) =>
 * api.auth.login.mutate({ …, ...reactivate }))`. A no leaves the refusal as it was.
 */
export async function withReactivation<T>(logIn: (wish: { reactivate?: true }) => Promise<T>): Promise<T> {
  try {
    return await logIn({});
  } catch (error) {
    const details = error instanceof TRPCClientError ? (error.data?.details as Refusal | null) : null;
    if (!isFailure(error, "VOLUNTARILY_DEACTIVATED") || !details?.canReactivate || !ask) throw error;
    const question = { deletionDueAt: details.deletionDueAt ?? null };
    const isWanted = await new Promise<boolean>((answer) => ask?.({ ...question, answer }));
    if (!isWanted) throw error;
    return logIn({ reactivate: true });
  }
}

interface Refusal {
  canReactivate?: boolean;
  deletionDueAt?: string | null;
}
