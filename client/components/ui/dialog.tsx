import type { DialogProps } from "./dialog-props.ts";
import { loadDialog } from "./load-dialog.ts";
import { useChunk } from "./use-chunk.ts";

/** A window over the page that keeps the focus; on phones a sheet at the bottom of the screen. */
export function Dialog(props: DialogProps) {
  const DialogWindow = useChunk(loadDialog, props.isOpen, () => props.onOpenChange(false));
  return DialogWindow && <DialogWindow {...props} />;
}
