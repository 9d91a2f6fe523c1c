import { useEffect, useRef } from "react";
import { isSessionOver } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";

export type Verification =
  | { step: "working" }
  | { step: "done"; email: string }
  | { step: "log-in" }
  | { step: "failed"; error: unknown; again: () => void };

/** Uses the mail's link once, as soon as the page opens. */
export function useVerifyEmail(token: string): Verification {
  const utils = trpc.useUtils();
  const { mutate, data, error, isPending } = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => utils.auth.viewer.invalidate(),
  });
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    mutate({ token });
  }, [token, mutate]);

  if (data) return { step: "done", email: data.email };
  if (!error || isPending) return { step: "working" };
  return isSessionOver(error) ? { step: "log-in" } : { step: "failed", error, again: () => mutate({ token }) };
}
