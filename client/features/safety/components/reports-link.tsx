import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The way from the settings to a person's reports and the decisions about them. */
export function ReportsLink() {
  const t = useTexts("violations");
  return (
    <SettingsSection title={t("title")}>
      <TextLink href="/reports-and-violations/" className="text-[0.9375rem]">
        {t("all")}
      </TextLink>
    </SettingsSection>
  );
}
