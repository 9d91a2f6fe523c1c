import { useQueryClient } from "@tanstack/react-query";
import type { Pin } from "../../../../src/model/pin.ts";
import { SPONSORSHIP } from "../../../../src/pins/sponsorship.rules.ts";
import { patchPin } from "../../../lib/calls/pin-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A named sponsor accepts or declines: optimistically, and reverted if the server refuses. */
export function useAnswerSponsorship(pin: Pin) {
  const t = useTexts("pins");
  const queryClient = useQueryClient();
  const mutation = trpc.pins.answerSponsorship.useMutation();

  async function answer(accept: boolean): Promise<void> {
    const status = accept ? SPONSORSHIP.AGREED : SPONSORSHIP.DECLINED;
    const rollBack = patchPin(queryClient, pin.id, (cached) => ({
      ...cached,
      sponsorship: cached.sponsorship && { ...cached.sponsorship, status },
    }));
    try {
      await mutation.mutateAsync({ pinId: pin.id, accept });
      showToast(accept ? t("closeup.sponsorAgreed") : t("closeup.sponsorDeclined"), { kind: "success" });
    } catch (error) {
      rollBack();
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return { answer, isBusy: mutation.isPending };
}
