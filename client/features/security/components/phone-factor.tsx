import Smartphone from "lucide-react/icons/smartphone";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useConfirm } from "../../../lib/sign-in/step-up.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Factor, Overview } from "../hooks/use-factors.ts";
import { FactorRow } from "./factor-row.tsx";
import { PhoneSetup } from "./phone-setup.tsx";

interface PhoneFactorProps {
  phone: Overview["phone"];
  onRemove: (factor: Factor) => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The phone that receives codes; only the end of its number is shown. */
export function PhoneFactor({ phone, onRemove, onAdded }: PhoneFactorProps) {
  const t = useTexts("mfa");
  const day = useDay();
  const confirm = useConfirm("mfa.startPhone");
  const isReady = useHydrated();
  const [isOpen, setOpen] = useState(false);
  const open = async () => setOpen(await confirm());
  return (
    <SettingsSection title={t("security.phone.title")} lead={t("security.phone.lead")}>
      {phone ? (
        <FactorRow
          icon={Smartphone}
          title={t("security.phone.end", { end: phone.phoneNumberEnd })}
          detail={t("security.phone.since", { day: day(phone.confirmedAt) })}
          actions={
            <>
              <Button size="sm" isDisabled={!isReady} onPress={() => void open()}>
                {t("security.phone.change")}
              </Button>
              <Button
                size="sm"
                isDisabled={!isReady}
                aria-label={t("security.phone.removeLabel")}
                onPress={() => onRemove({ kind: "phone" })}
              >
                {t("security.remove")}
              </Button>
            </>
          }
        />
      ) : (
        <Button isDisabled={!isReady} onPress={() => void open()}>
          {t("security.phone.add")}
        </Button>
      )}
      <PhoneSetup
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onAdded={(codes) => {
          setOpen(false);
          onAdded(codes);
        }}
      />
    </SettingsSection>
  );
}
