import type { Language } from "../../../src/model/languages.ts";
import { REGION_NAMES } from "./region-names.ts";

/** "Portuguese (Brazil)" for pt-BR. */
export const languageName = (tag: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: "language", fallback: "code", languageDisplay: "standard" }).of(tag) ?? tag;

const displayed = new Map<Language, Intl.DisplayNames>();

/** "Japan" for JP, the same on the server and in every browser. A code without a name is returned unchanged. */
export function regionName(code: string, language: Language): string {
  const own = REGION_NAMES[language][code];
  if (own) return own;
  const names = displayed.get(language) ?? new Intl.DisplayNames([language], { type: "region", fallback: "code" });
  displayed.set(language, names);
  return names.of(code) ?? code;
}
