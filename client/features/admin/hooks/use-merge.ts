import { useContext, useState } from "react";
import type { MergePreview } from "../../../../src/admin/merge.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";

export interface MergeValues {
  into: string;
  reason: string;
}

/** A merge of an account into another: first a look at what moves, then the merge. */
export function useMerge(userId: string) {
  const t = usePublishingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const navigate = useContext(NavigateContext);
  const { mutateAsync } = trpc.admin.merge.useMutation();
  const [preview, setPreview] = useState<MergePreview | null>(null);
  return {
    /** What the merge would move; null until an account was named. */
    preview,
    /** @throws the server's refusal */
    look: async ({ into }: MergeValues) => setPreview(await utils.client.admin.mergePreview.query({ userId, into })),
    choose: () => setPreview(null),
    /** Merges after step-up, and opens the page of the account that stays. @throws the server's refusal */
    merge: async ({ into, reason }: MergeValues) => {
      const isDone = await guarded(async () => {
        await mutateAsync({ userId, into, reason });
        return true;
      });
      if (!isDone || !preview) return;
      await utils.admin.invalidate();
      showToast(t("merge.begun"), { kind: "success" });
      navigate?.(`/admin/accounts/${preview.into.id}/`);
    },
  };
}
