import { type ReactNode, useContext, useMemo } from "react";
import { I18nProvider } from "react-aria-components";
import { LANGUAGE_LOCALES } from "../../../src/model/languages.ts";
import { PageConfigContext } from "../../lib/navigation/page-config.ts";
import { inEnglish, PartLanguageContext, TextsContext } from "../../lib/texts/texts.ts";

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

/** Untranslated pages: ads, businesses and administration. */
const IN_ENGLISH = [
  /^\/(admin(?!\/(?:status|storage|site|sign-up|ads)\/?$)|advertiser|quick-promote)(\/|$)/,
  /^\/business\/hub(\/|$)/,
];

/**
 * Pages that are translated to the document's language. All others are in English and declare it, or screen readers
 * would use the wrong pronunciation (WCAG 3.1.2).
 */
export const isTranslatedPage = (path: string) => !IN_ENGLISH.some((pattern) => pattern.test(path));

const BARE = [
  /^\/pin\/create\/[^/]+\/?$/,
  /^\/pin\/\d+\/repin(\/|$)/,
  /^\/board\/create\/?$/,
  /^\/board\/\d+\/create_section\/?$/,
];

/** Pages with a single task in a popup or on a phone; rendered without bars. */
export const isBarePage = (path: string) => BARE.some((pattern) => pattern.test(path));
