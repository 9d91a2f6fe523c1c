import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type Factor, useRemoveFactor } from "../hooks/use-factors.ts";

interface RemoveFactorProps {
  /** Null keeps the window closed. */
  factor: Factor | null;
  /** The last factor: without it, log-in requires only the password. */
  isLast: boolean;
  onClose: () => void;
}

/** Confirms the removal of a factor, with a warning for the last one. */
export function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const t = useTexts("mfa");
  const { remove } = useRemoveFactor(isLast);
  // Keeps its text while the window fades out.
  const [shown, setShown] = useState<Factor>({ kind: "phone" });
  useEffect(() => {
    if (factor) setShown(factor);
  }, [factor]);
  const texts =
    shown.kind === "passkey"
      ? {
          title: t("security.passkeys.removeTitle", { name: shown.name }),
          text: t("security.passkeys.removeText"),
        }
      : { title: t(`security.${shown.kind}.removeTitle`), text: t(`security.${shown.kind}.removeText`) };
  return (
    <ConfirmDialog
      title={isLast ? t("security.removeLastTitle") : texts.title}
      text={isLast ? `${texts.text} ${t("security.removeLastText")}` : texts.text}
      confirmLabel={t(isLast ? "security.turnOff" : "security.remove")}
      cancelLabel={t("security.cancel")}
      isOpen={factor !== null}
      onOpenChange={onClose}
      onConfirm={() => {
        if (!factor) return;
        // Closed before the next window opens, because only one may be open.
        onClose();
        void remove(factor);
      }}
      isDangerous
    />
  );
}
