import { Captcha } from "../../../components/domain/captcha/captcha-part.tsx";
import { partAhead } from "../../../components/ui/part-ahead.tsx";
import { prepareSuggestions } from "../../../lib/suggest-email.ts";

/** Code that a form needs after the first input. */
export const LaterStep = partAhead(async () => (await import("./later-steps.tsx")).LaterStep);
export const EntryModals = partAhead(async () => (await import("./entry-modals.tsx")).EntryModals);
export const WindowOpen = partAhead(
  async () => (await import("../../../components/domain/window-open.tsx")).WindowOpen,
);
export const RecoveryDialog = partAhead(async () => (await import("./recovery/recovery-dialog.tsx")).RecoveryDialog);

/** Fetches all of these parts while the person types. */
export function prepareEntryParts(): void {
  void LaterStep.ready();
  void EntryModals.ready();
  void RecoveryDialog.ready();
  void Captcha.ready();
  void WindowOpen.ready();
  prepareSuggestions();
}
