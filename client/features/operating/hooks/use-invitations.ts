import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** Creates invitations and ends them, and reads the list again. */
export function useInvitations() {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const create = trpc.operating.createInvitation.useMutation();
  const end = trpc.operating.endInvitation.useMutation();
  return {
    /** @returns the link. @throws the server's refusal */
    create: async (values: { uses: number; days: number; note: string }): Promise<string> => {
      const { link } = await create.mutateAsync(values);
      await utils.operating.invitations.invalidate();
      return link;
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
