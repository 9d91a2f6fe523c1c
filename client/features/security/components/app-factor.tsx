import KeyRound from "lucide-react/icons/key-round";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useStartApp } from "../hooks/use-app-setup.ts";
import type { Factor, Overview } from "../hooks/use-factors.ts";
import { AppSetup } from "./app-setup.tsx";
import { FactorRow } from "./factor-row.tsx";

interface AppFactorProps {
  app: Overview["app"];
  onRemove: (factor: Factor) => void;
  onAdded: (recoveryCodes: string[] | null) => void;
}

/** The authenticator app. */
export function AppFactor({ app, onRemove, onAdded }: AppFactorProps) {
  const t = useTexts("mfa");
  const day = useDay();
  const isReady = useHydrated();
  const { begin, secret, forget, isBusy } = useStartApp();
  return (
    <SettingsSection title={t("security.app.title")} lead={t("security.app.lead")}>
      {app ? (
        <FactorRow
          icon={KeyRound}
          title={t("security.app.isOn")}
          detail={t("security.phone.since", { day: day(app.confirmedAt) })}
          actions={
            <Button
              size="sm"
              isDisabled={!isReady}
              aria-label={t("security.app.removeLabel")}
              onPress={() => onRemove({ kind: "app" })}
            >
              {t("security.remove")}
            </Button>
          }
        />
      ) : (
        <Button isDisabled={!isReady} isPending={isBusy} onPress={() => void begin()}>
          {t("security.app.add")}
        </Button>
      )}
      <AppSetup
        secret={secret}
        onClose={forget}
        onAdded={(codes) => {
          forget();
          onAdded(codes);
        }}
      />
    </SettingsSection>
  );
}
