import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** Creates invitations and ends them, and reads the list again. */
export function useInvitations() {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const create = trpc.operating.createInvitation.useMutation();
  const end = trpc.operating.endInvitation.useMutation();
  return {
    /** @returns the link; null if the person did not confirm who they are. @throws the server's refusal */
    create: async (values: { uses: number; days: number; note: string }): Promise<string | null> => {
      const made = await guarded(() => create.mutateAsync(values));
      if (!made) return null;
      await utils.operating.invitations.invalidate();
      return made.link;
    },
    end: async (invitationId: string): Promise<void> => {
      try {
        await end.mutateAsync({ invitationId });
        await utils.operating.invitations.invalidate();
        showToast(t("signUp.endDone"), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
    },
    isEnding: end.isPending,
  };
}
