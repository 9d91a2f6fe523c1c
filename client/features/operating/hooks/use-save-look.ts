import { useState } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";

/** Saves the site's color or logo and shows a message. */
export function useSaveLook() {
  const t = useOperatingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const change = trpc.operating.setLook.useMutation();
  const [problem, setProblem] = useState<string | null>(null);

  /** @returns whether it is saved: not if the person closed the window that asks who they are */
  async function save(look: { color?: string | null; logoUploadId?: string | null }): Promise<boolean> {
    setProblem(null);
    try {
      const saved = await guarded(() => change.mutateAsync(look));
      if (!saved) return false;
      utils.operating.site.setData({}, saved);
      showToast(t("site.lookSaved"), { kind: "success" });
      return true;
    } catch (error) {
      setProblem(failureOf(error).message);
      return false;
    }
  }
  return { save, isSaving: change.isPending, problem };
}
