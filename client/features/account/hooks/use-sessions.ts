import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export type Session = Outputs["auth"]["listSessions"][number];

/** The person's sessions, and ways to log them out. */
export function useSessions() {
  const t = useTexts("account");
  const utils = trpc.useUtils();
  const list = trpc.auth.listSessions.useQuery({});
  const onError = (error: unknown) => showToast(failureOf(error).message, { kind: "error" });
  const refreshed = async (text: string) => {
    await utils.auth.listSessions.invalidate();
    showToast(text, { kind: "success" });
  };
  const one = trpc.auth.endSession.useMutation({ onSuccess: () => refreshed(t("sessions.ended")), onError });
  const others = trpc.auth.endAllSessions.useMutation({
    onSuccess: () => refreshed(t("sessions.othersEnded")),
    onError,
  });
  // A full page load, so that no data of the person stays in memory.
  const all = trpc.auth.endAllSessions.useMutation({ onSuccess: () => window.location.assign("/login"), onError });
  return {
    list,
    end: (sessionId: string) => one.mutate({ sessionId }),
    ending: one.isPending ? one.variables.sessionId : null,
    endOthers: () => others.mutate({ keepThis: true }),
    endAll: () => all.mutate({}),
    isEndingOthers: others.isPending,
    isEndingAll: all.isPending,
  };
}
