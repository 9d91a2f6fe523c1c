import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import { showToast } from "../../lib/toast-queue.ts";

/** Shares an address of this site: by the device's own sheet where it has one, else by the clipboard. */
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
      // Closing the device's sheet is no failure.
      if ((error as Error).name !== "AbortError") showToast(t("linkIs", { url }));
    }
  };
}
