import type { Plugin } from "vite";
import { LANGUAGE_LOCALES } from "../../../src/model/languages.ts";

/** Scripts of languages that a site may be translated into (ISO 15924). */
const SCRIPTS = ["Arab", "Hebr", "Nkoo", "Syrc", "Thaa"];
const isRightToLeft = (locale: string) => SCRIPTS.includes(new Intl.Locale(locale).maximize().script ?? "");
const RIGHT_TO_LEFT = Object.values(LANGUAGE_LOCALES).filter(isRightToLeft);

/** React Aria's files that ask the browser, and their replacements. */
export const GIVEN: Readonly<Record<string, string>> = {
  "react-aria/dist/private/i18n/useDefaultLocale.mjs": `const english = { locale: "en-US", direction: "ltr" };
    export const getDefaultLocale = () => english;
    export const useDefaultLocale = getDefaultLocale;`,
  "react-aria/dist/private/i18n/utils.mjs": `const rightToLeft = ${JSON.stringify(RIGHT_TO_LEFT)};
    export const isRTL = (locale) => rightToLeft.includes(locale);`,
};

/**
 * On load, React Aria asks the browser for its language and writing direction. To answer, browsers read the names of all
 * locales, which is slow on phones. This plugin replaces those calls: every page of the site sets its own language
 * (`app/shell/shell.tsx`), and the site has only a few.
 */
export function languageGiven(): Plugin {
  const missing = new Set(Object.keys(GIVEN));
  return {
    name: "language-given",
    enforce: "pre",
    load(id) {
      const file = Object.keys(GIVEN).find((name) => id.endsWith(name));
      if (file === undefined) return null;
      missing.delete(file);
      return GIVEN[file];
    },
    buildEnd(error) {
      if (!error && missing.size > 0) throw new Error(`React Aria has moved ${[...missing].join(", ")}`);
    },
  };
}
