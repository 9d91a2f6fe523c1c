import { useContext } from "react";
import type { SuspensionCause } from "../../../../src/admin/actions.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PageAction } from "../actions-of.ts";

export interface ActionValues {
  reason: string;
  cause: SuspensionCause;
  /** For the decision that a suspended person reads. */
  facts: string;
}

/** Runs an administrator's action on an account, after step-up if the server requires it. */
export function useAccountAction(userId: string) {
  const t = useTexts("admin");
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const suspend = trpc.admin.suspend.useMutation();
  const unsuspend = trpc.admin.unsuspend.useMutation();
  const softBan = trpc.admin.softBan.useMutation();
  const unlock = trpc.admin.unlock.useMutation();
  const endSessions = trpc.admin.endSessions.useMutation();
  const removeFactors = trpc.admin.removeFactors.useMutation();
  const verifyEmail = trpc.admin.verifyEmail.useMutation();
  const verifyIdentity = trpc.admin.verifyIdentity.useMutation();
  const exportData = trpc.admin.exportData.useMutation();
  const decline = trpc.admin.decline.useMutation();
  const navigate = useContext(NavigateContext);
  const approve = trpc.admin.approve.useMutation();
  const setModerator = trpc.admin.setModerator.useMutation();
  const verifyMerchant = trpc.admin.verifyMerchant.useMutation();

  const calls: Record<PageAction, (values: ActionValues) => Promise<null>> = {
    suspend: (values) => suspend.mutateAsync({ userId, ...values }),
    unsuspend: ({ reason }) => unsuspend.mutateAsync({ userId, reason }),
    soft_ban: ({ reason }) => softBan.mutateAsync({ userId, reason }),
    unlock: ({ reason }) => unlock.mutateAsync({ userId, reason }),
    end_sessions: ({ reason }) => endSessions.mutateAsync({ userId, reason }),
    remove_factors: ({ reason }) => removeFactors.mutateAsync({ userId, reason }),
    verify_email: ({ reason }) => verifyEmail.mutateAsync({ userId, reason }),
    verify_identity: ({ reason }) => verifyIdentity.mutateAsync({ userId, reason, verified: true }),
    unverify_identity: ({ reason }) => verifyIdentity.mutateAsync({ userId, reason, verified: false }),
    verify_merchant: ({ reason }) => verifyMerchant.mutateAsync({ userId, reason, verified: true }),
    unverify_merchant: ({ reason }) => verifyMerchant.mutateAsync({ userId, reason, verified: false }),
    decline: ({ reason }) => decline.mutateAsync({ userId, reason }),
    approve: () => approve.mutateAsync({ userId }),
    make_moderator: ({ reason }) => setModerator.mutateAsync({ userId, reason, isModerator: true }),
    end_moderator: ({ reason }) => setModerator.mutateAsync({ userId, reason, isModerator: false }),
    export_data: ({ reason }) => exportData.mutateAsync({ userId, reason }),
  };

  /** @returns false if step-up was canceled. @throws the server's refusal */
  return async (action: PageAction, values: ActionValues): Promise<boolean> => {
    const outcome = await guarded(async () => {
      await calls[action](values);
      return true;
    });
    if (!outcome) return false;
    // A declined account is gone, and its page with it.
    if (action === "decline") navigate?.("/admin/sign-up/");
    await (action === "decline" ? utils.admin.accounts : utils.admin).invalidate();
    showToast(t(`done.${action}`), { kind: "success" });
    return true;
  };
}
