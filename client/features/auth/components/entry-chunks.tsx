import { Captcha } from "../../../components/domain/captcha/captcha-chunk.tsx";
import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";
import { prepareSuggestions } from "../../../lib/sign-in/suggest-email.ts";

/** Code that a form needs after the first input. */
export const LaterStep = chunkAhead(async () => (await import("./later-steps.tsx")).LaterStep);
export const EntryModals = chunkAhead(async () => (await import("./entry-modals.tsx")).EntryModals);
export const WindowOpen = chunkAhead(
  async () => (await import("../../../components/domain/window-open.tsx")).WindowOpen,
);
export const RecoveryDialog = chunkAhead(async () => (await import("./recovery/recovery-dialog.tsx")).RecoveryDialog);

/** Fetches all of these chunks while the person types. */
export function prepareEntryChunks(): void {
  void LaterStep.ready();
  void EntryModals.ready();
  void RecoveryDialog.ready();
  void Captcha.ready();
  void WindowOpen.ready();
  prepareSuggestions();
}
