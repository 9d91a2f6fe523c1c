import { showToast } from "../../lib/toast-queue.ts";

/** Hands an address of this site on: by the device's own sheet where it has one, else by the clipboard. */
export async function shareAddress(path: string, title: string): Promise<void> {
  const url = window.location.origin + path;
  try {
    if (navigator.share) await navigator.share({ url, title });
    else {
      await navigator.clipboard.writeText(url);
      showToast("Link copied", { kind: "success" });
    }
  } catch (error) {
    // Closing the device's sheet is no mistake.
    if ((error as Error).name !== "AbortError") showToast(`The link is ${url}`);
  }
}
