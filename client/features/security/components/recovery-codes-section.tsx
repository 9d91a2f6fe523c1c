import LifeBuoy from "lucide-react/icons/life-buoy";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useMakeRecoveryCodes } from "../hooks/use-recovery-codes.ts";
import { FactorRow } from "./factor-row.tsx";

interface RecoveryCodesSectionProps {
  left: number;
  /** Whether there is a factor for the codes to replace. */
  isOn: boolean;
  onMade: (codes: string[]) => void;
}

/** The number of unused recovery codes, and a button to generate new ones. */
export function RecoveryCodesSection({ left, isOn, onMade }: RecoveryCodesSectionProps) {
  const t = useTexts("mfa");
  const isReady = useHydrated();
  const [isAsked, setAsked] = useState(false);
  const { make, isBusy } = useMakeRecoveryCodes(onMade);
  const begin = () => (left > 0 ? setAsked(true) : void make());
  return (
    <SettingsSection title={t("security.recovery.title")} lead={t("security.recovery.lead")}>
      {isOn ? (
        <FactorRow
          icon={LifeBuoy}
          title={t("security.recovery.left", { count: left })}
          actions={
            <Button size="sm" isDisabled={!isReady} isPending={isBusy} onPress={begin}>
              {t("security.recovery.make")}
            </Button>
          }
        />
      ) : (
        <p className="text-[0.9375rem] text-ink-soft">{t("security.recovery.needsFactor")}</p>
      )}
      <ConfirmDialog
        title={t("security.recovery.makeTitle")}
        text={t("security.recovery.makeText")}
        confirmLabel={t("security.recovery.make")}
        cancelLabel={t("security.cancel")}
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => {
          // Closed before the next window opens, because only one may be open.
          setAsked(false);
          void make();
        }}
      />
    </SettingsSection>
  );
}
