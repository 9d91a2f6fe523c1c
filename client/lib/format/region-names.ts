import type { Language } from "../../../src/model/languages.ts";

/** Chromium's data names these differently from the server's, but a page must read the same from both. */
export const REGION_NAMES: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { FK: "Falkland Islands", HK: "Hong Kong", MO: "Macao", PS: "Palestine" },
  ja: { FK: "フォークランド諸島", HK: "香港", MO: "マカオ", PS: "パレスチナ" },
  ko: { FK: "포클랜드 제도", HK: "홍콩", MO: "마카오", PS: "팔레스타인" },
};
