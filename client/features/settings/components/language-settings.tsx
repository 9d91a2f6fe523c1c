import { languageFor } from "../../../../src/model/languages.ts";
import type { OwnUser } from "../../../../src/model/user.ts";
import { LanguageSelect } from "../../../components/ui/language-select.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useSaveProfile } from "../hooks/use-save-profile.ts";

/** The language of the account's pages, mails and text messages. */
export function LanguageSettings({ user }: { user: OwnUser }) {
  const t = useTexts("settings");
  const save = useSaveProfile();
  const { choose } = useLanguage();
  return (
    <SettingsSection title={t("language")} lead={t("languageLead")}>
      <LanguageSelect
        value={languageFor([user.locale])}
        isDisabled={save.isPending}
        onChange={(language) =>
          save.mutate(
            { locale: language },
            {
              onSuccess: () => void choose(language),
              onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
            },
          )
        }
      />
    </SettingsSection>
  );
}
