import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { HiddenWords } from "./hidden-words.tsx";
import { LabelChoices } from "./label-choices.tsx";

/** What a person wants to see; each choice is saved at once. */
export function ViewSettings() {
  const t = useTexts("view");
  return (
    <>
      <HiddenWords />
      <LabelChoices />
      <SettingsSection title={t("more.title")}>
        <ul className="flex flex-col gap-2 text-[0.9375rem]">
          <li>
            <TextLink href="/settings/privacy">{t("more.muted")}</TextLink>
          </li>
          <li>
            <TextLink href="/settings/tuner">{t("more.tuner")}</TextLink>
          </li>
        </ul>
      </SettingsSection>
    </>
  );
}
