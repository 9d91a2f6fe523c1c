import { SecuritySettings } from "../../features/security/components/security-settings.tsx";
import { SupportConsent } from "../../features/security/components/support-consent.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/security`. */
export function SettingsSecurity() {
  const t = useTexts("mfa");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("security.title")}>
      {user && (
        <>
          <SecuritySettings key={user.id} />
          <SupportConsent key={`support ${user.id}`} />
        </>
      )}
    </SettingsPage>
  );
}
