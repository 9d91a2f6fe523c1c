import { showToast } from "../../lib/forms/toast-queue.ts";
import { useUiTexts } from "../../lib/texts/texts.ts";

/** Shares an address of this site: through the device's share sheet if available, otherwise by copying it. */
export function useShareAddress() {
  const t = useUiTexts();
  return async (path: string, title: string): Promise<void> => {
    const url = window.location.origin + path;
    try {
      if (navigator.share) await navigator.share({ url, title });
      else {
        await navigator.clipboard.writeText(url);
        showToast(t("linkCopied"), { kind: "success" });
      }
    } catch (error) {
      // Closing the share sheet is not an error.
      if ((error as Error).name !== "AbortError") showToast(t("linkIs", { url }));
    }
  };
}
