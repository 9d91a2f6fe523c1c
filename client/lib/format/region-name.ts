import type { Language } from "../../../src/model/languages.ts";

/** Chromium's data names these differently from the server's, but a page must read the same from both. */
const REGION_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { FK: "Falkland Islands", HK: "Hong Kong", MO: "Macao", PS: "Palestine" },
  ja: { FK: "フォークランド諸島", HK: "香港", MO: "マカオ", PS: "パレスチナ" },
  ko: { FK: "포클랜드 제도", HK: "홍콩", MO: "마카오", PS: "팔레스타인" },
};

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
