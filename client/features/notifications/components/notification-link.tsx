import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Leads from the settings to those of the notifications. */
export function NotificationLink() {
  const t = useTexts("notifications");
  return (
    <SettingsSection title={t("title")} lead={t("settings.lead")}>
      <LinkButton href="/settings/notifications">{t("settings.open")}</LinkButton>
    </SettingsSection>
  );
}
