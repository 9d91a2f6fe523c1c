import { useEffect, useState } from "react";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type Factor, useRemoveFactor } from "../hooks/use-factors.ts";

interface RemoveFactorProps {
  /** Null keeps the window closed. */
  factor: Factor | null;
  /** Log-in asks for nothing but the password without it. */
  isLast: boolean;
  onClose: () => void;
}

/** Asks before a factor is removed, and for the last one says what that means. */
export function RemoveFactor({ factor, isLast, onClose }: RemoveFactorProps) {
  const t = useTexts("mfa");
  const { remove } = useRemoveFactor(isLast);
  // The text stays while the window fades away.
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
        // Closed before the next window opens: one at a time.
        onClose();
        void remove(factor);
      }}
      isDangerous
    />
  );
}
