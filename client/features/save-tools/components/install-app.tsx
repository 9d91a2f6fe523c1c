import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useInstallOffer } from "../../../lib/browser/install-offer.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Explains how to install the site as an app, which makes it a share target on phones. */
export function InstallApp() {
  const t = useTexts("saveTools");
  const install = useInstallOffer();
  return (
    <SettingsSection title={t("app.title")} lead={t("app.lead")}>
      <p className="text-[0.9375rem] text-pretty">{t("app.share")}</p>
      {install && (
        <Button variant="primary" className="mt-4" onPress={install}>
          {t("app.install")}
        </Button>
      )}
    </SettingsSection>
  );
}
