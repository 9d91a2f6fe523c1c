import type { ReactNode } from "react";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

export interface ConfirmDialogProps {
  title: string;
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
  isPending?: boolean;
  /** The action is irreversible. */
  isDangerous?: boolean;
}

/** Asks for confirmation before an action. It stays open on confirmation: close it once the action is done. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useUiTexts();
  const { title, text, confirmLabel, cancelLabel, isOpen, onOpenChange, onConfirm } = props;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      width={420}
      role="alertdialog"
      footer={
        <>
          <Button onPress={() => onOpenChange(false)}>{cancelLabel ?? t("cancel")}</Button>
          <Button
            variant={props.isDangerous ? "danger" : "primary"}
            isPending={props.isPending ?? false}
            onPress={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="text-[0.9375rem] text-ink-soft">{text}</div>
    </Dialog>
  );
}
