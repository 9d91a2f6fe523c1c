import { ConnectedAccounts } from "../../features/identity/components/connected-accounts.tsx";
import { EmailSettings } from "../../features/settings/components/email-settings.tsx";
import { LanguageSettings } from "../../features/settings/components/language-settings.tsx";
import { ProfileForm } from "../../features/settings/components/profile-form.tsx";
import { TokenSettings } from "../../features/settings/components/token-settings.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";
import { SettingsPage } from "../compose/person/settings-page.tsx";

/** `/settings/profile`, and `/settings/` on windows wide enough for the list of pages next to it. */
export function SettingsProfile({ isIndex = false }: { isIndex?: boolean }) {
  const t = useTexts("settings");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("profile.title")} isIndex={isIndex}>
      {user && <ProfileForm key={user.id} user={user} />}
    </SettingsPage>
  );
}

export const Settings = () => <SettingsProfile isIndex />;

/** `/settings/email`. */
export function SettingsEmail() {
  const t = useTexts("settings");
  const user = useLastViewer();
  return (
    <SettingsPage title={t("nav.email")}>
      {user && (
        <>
          <EmailSettings user={user} />
          <LanguageSettings user={user} />
        </>
      )}
    </SettingsPage>
  );
}

/** `/settings/connected`. */
export function SettingsConnected() {
  const t = useTexts("settings");
  const user = useLastViewer();
  return <SettingsPage title={t("nav.connected")}>{user && <ConnectedAccounts key={user.id} />}</SettingsPage>;
}

/** `/settings/tokens`. */
export function SettingsTokens() {
  const t = useTexts("settings");
  const user = useLastViewer();
  return <SettingsPage title={t("tokens")}>{user && <TokenSettings key={user.id} />}</SettingsPage>;
}
