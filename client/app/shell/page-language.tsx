import { type ReactNode, useContext, useMemo } from "react";
import { I18nProvider } from "react-aria-components";
import { LANGUAGE_LOCALES } from "../../../src/model/languages.ts";
import { PageConfigContext } from "../../lib/navigation/page-config.ts";
import { PartLanguageContext } from "../../lib/texts/part-language.ts";
import { inEnglish, TextsContext } from "../../lib/texts/texts.ts";

/** Renders an untranslated page entirely in English: its texts, dates and numbers, and its overlays. */
export function PageInEnglish({ children }: { children: ReactNode }) {
  const texts = useContext(TextsContext);
  const config = useContext(PageConfigContext);
  const english = useMemo(() => inEnglish(texts), [texts]);
  const settings = useMemo(() => ({ ...config, language: "en" as const }), [config]);
  return (
    <I18nProvider locale={LANGUAGE_LOCALES.en}>
      <PartLanguageContext value={texts.language === "en" ? undefined : "en"}>
        <PageConfigContext value={settings}>
          <TextsContext value={english}>{children}</TextsContext>
        </PageConfigContext>
      </PartLanguageContext>
    </I18nProvider>
  );
}
