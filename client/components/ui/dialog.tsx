import type { DialogProps } from "./dialog-props.ts";
import { loadDialog } from "./load-dialog.ts";
import { usePart } from "./use-part.ts";

/** A window over the page that keeps the focus; on phones a sheet at the bottom of the screen. */
export function Dialog(props: DialogProps) {
  const DialogWindow = usePart(loadDialog, props.isOpen, () => props.onOpenChange(false));
  return DialogWindow && <DialogWindow {...props} />;
}
