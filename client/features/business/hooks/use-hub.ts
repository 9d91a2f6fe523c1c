import { useState } from "react";
import type { MemberPermission } from "../../../../src/business/permissions.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useBusinessTexts } from "../../../lib/texts/business-texts.ts";

const sayRefused = (message: string): void => {
  showToast(message, { kind: "error" });
};

/** Every change to the people of a business; each runs after step-up if the server requires it. */
export function useHub(businessId: string) {
  const t = useBusinessTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const invite = trpc.business.invite.useMutation();
  const withdraw = trpc.business.withdrawInvite.useMutation();
  const setPermission = trpc.business.setPermission.useMutation();
  const remove = trpc.business.removeMember.useMutation();
  const leave = trpc.business.leave.useMutation();
  const addPartner = trpc.business.addPartner.useMutation();
  const acceptPartner = trpc.business.acceptPartner.useMutation();
  const removePartner = trpc.business.removePartner.useMutation();
  const answerRequest = trpc.business.answerRequest.useMutation();
  const withdrawRequest = trpc.business.withdrawRequest.useMutation();
  /** The form's refusal. */
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns false if the server refused the change, or step-up was canceled */
  async function change(action: () => Promise<unknown>, done: string, refused = sayRefused): Promise<boolean> {
    setProblem(null);
    try {
      const isDone = (await guarded(async () => [await action()])) !== null;
      if (isDone) showToast(done, { kind: "success" });
      return isDone;
    } catch (error) {
      refused(failureOf(error).message);
      return false;
    } finally {
      await utils.business.invalidate();
    }
  }
  return {
    problem,
    isBusy: invite.isPending || addPartner.isPending,
    invite: (email: string, permission: MemberPermission) =>
      change(() => invite.mutateAsync({ businessId, email, permission }), t("invites.sent"), setProblem),
    withdraw: (inviteId: string) =>
      change(() => withdraw.mutateAsync({ businessId, inviteId }), t("invites.withdrawn")),
    setPermission: (userId: string, permission: MemberPermission) =>
      change(() => setPermission.mutateAsync({ businessId, userId, permission }), t("people.changed")),
    remove: (userId: string) => change(() => remove.mutateAsync({ businessId, userId }), t("people.removed")),
    leave: (name: string) => change(() => leave.mutateAsync({ businessId }), t("people.left", { name })),
    addPartner: (username: string, permission: MemberPermission) =>
      change(() => addPartner.mutateAsync({ businessId, username, permission }), t("partners.asked"), setProblem),
    acceptPartner: (partnerOfId: string) =>
      change(() => acceptPartner.mutateAsync({ businessId, partnerOfId }), t("partners.accepted")),
    removePartner: (partnerId: string) =>
      change(() => removePartner.mutateAsync({ businessId, partnerId }), t("partners.removed")),
    answerRequest: (requestId: string, accept: boolean) =>
      change(
        () => answerRequest.mutateAsync({ businessId, requestId, accept }),
        t(accept ? "partners.given" : "partners.declined"),
      ),
    withdrawRequest: (requestId: string) =>
      change(() => withdrawRequest.mutateAsync({ businessId, requestId }), t("partners.withdrawn")),
  };
}
