import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Hides an ad or every ad of its advertiser; permanently for logged-in people. */
export function useHideAd({ token, advertiser }: AdSlot, onHidden: () => void) {
  const t = useTexts("ads");
  const hiding = trpc.ads.hide.useMutation();
  return async (scope: "ad" | "advertiser"): Promise<void> => {
    try {
      await hiding.mutateAsync({ token, scope });
      onHidden();
      showToast(scope === "ad" ? t("hidden") : t("hiddenAdvertiser", { name: advertiser.name }));
    } catch {
      showToast(t("hideFailed"), { kind: "error" });
    }
  };
}
