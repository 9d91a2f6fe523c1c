import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The link from the settings to the home feed tuner. */
export function TunerLink() {
  const t = useTexts("tuner");
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <LinkButton href="/settings/tuner">{t("open")}</LinkButton>
    </SettingsSection>
  );
}
