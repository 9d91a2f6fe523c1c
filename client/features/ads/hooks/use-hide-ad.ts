import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";

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
