import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { isSessionOver } from "../../../lib/errors/api-error.ts";

type Link = Outputs["auth"]["emailLink"];

export type Verification =
  | { step: "reading" }
  | { step: "log-in"; link: Link }
  | { step: "ask"; link: Link; isPending: boolean; confirm: () => void }
  | { step: "done"; email: string }
  | { step: "failed"; error: unknown; again: () => void };

/** Reads the mail's link; only `confirm` uses it, because programs that check mails open links too. */
export function useVerifyEmail(token: string): Verification {
  const utils = trpc.useUtils();
  const link = trpc.auth.emailLink.useQuery({ kind: "verify", token }, { staleTime: Number.POSITIVE_INFINITY });
  const { mutate, data, error, isPending } = trpc.auth.verifyEmail.useMutation({
    onSuccess: () => utils.auth.viewer.invalidate(),
  });
  const confirm = () => mutate({ token });
  if (data) return { step: "done", email: data.email };
  if (!link.data) {
    if (!link.error || link.isFetching) return { step: "reading" };
    return { step: "failed", error: link.error, again: () => void link.refetch() };
  }
  if (!link.data.isYours || isSessionOver(error)) return { step: "log-in", link: link.data };
  if (error && !isPending) return { step: "failed", error, again: confirm };
  return { step: "ask", link: link.data, isPending, confirm };
}
