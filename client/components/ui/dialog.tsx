import type { DialogProps } from "./dialog-window.tsx";
import { useChunk } from "./use-chunk.ts";

/** The code of dialogs, loaded at the first interaction or when the first dialog opens. */
export const loadDialog = async () => (await import("./dialog-window.tsx")).DialogWindow;

/** A window over the page that keeps the focus; on phones a sheet at the bottom of the screen. */
export function Dialog(props: DialogProps) {
  const DialogWindow = useChunk(loadDialog, props.isOpen, () => props.onOpenChange(false));
  return DialogWindow && <DialogWindow {...props} />;
}
