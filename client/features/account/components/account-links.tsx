import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Leads from the settings to the pages of sessions and of the account itself. */
export function AccountLinks() {
  const t = useTexts("account");
  return (
    <>
      <SettingsSection title={t("sessions.title")} lead={t("sessions.lead")}>
        <LinkButton href="/settings/sessions">{t("sessions.open")}</LinkButton>
      </SettingsSection>
      <SettingsSection title={t("title")} lead={t("lead")}>
        <LinkButton href="/settings/account">{t("open")}</LinkButton>
      </SettingsSection>
    </>
  );
}
