import { reloadKeepingText, restoreTypedText } from "../../lib/forms/kept-text.ts";
import type { ToastAction } from "../../lib/forms/toast-queue.ts";
import type { useUiTexts } from "../../lib/texts/texts.ts";

/** Shows a notice, which closes if the chunk loads after all. */
export type Say = (text: string, options?: { timeout: number; action: ToastAction }) => void;

const UPDATED_MS = 30_000;

// Restores the text after `reloadKeepingText`: this module loads at a visitor's first interaction. Logged-in people's pages restore it on their own.
restoreTypedText();

/** Explains why a chunk didn't load. A server that responds has a newer build, whose pages use other files. */
export async function sayChunkFailed(t: ReturnType<typeof useUiTexts>, say: Say): Promise<void> {
  const isReached = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached) return say(t("partFailed"));
  say(t("siteUpdated"), { timeout: UPDATED_MS, action: { label: t("reload"), onPress: reloadKeepingText } });
}
