import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Leads from the settings to the page for second factors. */
export function SecurityLink() {
  const t = useTexts("mfa");
  return (
    <SettingsSection title={t("security.title")} lead={t("security.lead")}>
      <LinkButton href="/settings/security">{t("security.open")}</LinkButton>
    </SettingsSection>
  );
}
