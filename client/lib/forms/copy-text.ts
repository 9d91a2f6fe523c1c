import { showToast } from "./toast-queue.ts";

/** Copies a text and confirms it; browsers may refuse. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copied, { kind: "success" });
  } catch {
    showToast(failed, { kind: "error" });
  }
}
