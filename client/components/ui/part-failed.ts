import { reloadKeepingText, restoreTypedText } from "../../lib/kept-text.ts";
import type { useUiTexts } from "../../lib/texts/use-ui-texts.ts";
import type { ToastAction } from "../../lib/toast-queue.ts";

/** Shows a notice, until the part has loaded after all. */
export type Say = (text: string, options?: { timeout: number; action: ToastAction }) => void;

const UPDATED_MS = 30_000;

// After such a reload, a visitor's page gets here at the first interaction; a logged-in person's text is already restored.
restoreTypedText();

/** Explains why a chunk didn't load. A server that responds has a newer build, whose pages use other files. */
export async function sayPartFailed(t: ReturnType<typeof useUiTexts>, say: Say): Promise<void> {
  const isReached = await fetch("/healthz", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReached) return say(t("partFailed"));
  say(t("siteUpdated"), { timeout: UPDATED_MS, action: { label: t("reload"), onPress: reloadKeepingText } });
}
