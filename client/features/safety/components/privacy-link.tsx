import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Leads from the settings to privacy and safety. */
export function PrivacyLink() {
  const t = useTexts("safety");
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <LinkButton href="/settings/privacy">{t("open")}</LinkButton>
    </SettingsSection>
  );
}
