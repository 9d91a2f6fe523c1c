import { APPS_ENGLISH } from "../../client/lib/texts/apps-catalogue.ts";
import { AREA_ENGLISH } from "../../client/lib/texts/area-catalogue.ts";
import { BUSINESS_ENGLISH } from "../../client/lib/texts/business-catalogue.ts";
import { ENGLISH } from "../../client/lib/texts/catalogue.ts";
import { IMPORTS_ENGLISH } from "../../client/lib/texts/imports-catalogue.ts";
import * as ja from "../../client/lib/texts/ja.ts";
import * as jaAdmin from "../../client/lib/texts/ja-admin.ts";
import * as jaAds from "../../client/lib/texts/ja-ads.ts";
import * as jaArea from "../../client/lib/texts/ja-area.ts";
import * as jaHub from "../../client/lib/texts/ja-hub.ts";
import * as jaLater from "../../client/lib/texts/ja-later.ts";
import * as ko from "../../client/lib/texts/ko.ts";
import * as koAdmin from "../../client/lib/texts/ko-admin.ts";
import * as koAds from "../../client/lib/texts/ko-ads.ts";
import * as koArea from "../../client/lib/texts/ko-area.ts";
import * as koHub from "../../client/lib/texts/ko-hub.ts";
import * as koLater from "../../client/lib/texts/ko-later.ts";
import { NOTICES_ENGLISH } from "../../client/lib/texts/notices-catalogue.ts";
import { OPERATING_ENGLISH } from "../../client/lib/texts/operating-catalogue.ts";
import { PUBLISHING_ENGLISH } from "../../client/lib/texts/publishing-catalogue.ts";
import { SPAM_ENGLISH } from "../../client/lib/texts/spam-catalogue.ts";
import { addWords, type Words } from "../../client/lib/texts/translations.ts";

/** Every text with its path, such as `errors.emailRequired`. */
export function textsOf(tree: unknown, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree as Record<string, unknown>)) {
    const at = path ? `${path}.${key}` : key;
    if (typeof value === "string") found.set(at, value);
    else for (const [inner, text] of textsOf(value, at)) found.set(inner, text);
  }
  return found;
}

/** All texts that can be translated. */
export const TRANSLATABLE = {
  ...ENGLISH,
  ...APPS_ENGLISH,
  ...AREA_ENGLISH,
  ...BUSINESS_ENGLISH,
  ...IMPORTS_ENGLISH,
  ...NOTICES_ENGLISH,
  ...OPERATING_ENGLISH,
  ...PUBLISHING_ENGLISH,
  ...SPAM_ENGLISH,
} as const;

/** Each language's files: what every page fetches, and the parts that some pages fetch too. */
export const FILES = {
  ja: { first: ja, later: jaLater, ads: jaAds, area: jaArea, hub: jaHub, admin: jaAdmin },
  ko: { first: ko, later: koLater, ads: koAds, area: koArea, hub: koHub, admin: koAdmin },
};
export type PartName = keyof (typeof FILES)["ja"];

/** A language's words in these files together. */
export function wordsOf(language: keyof typeof FILES, parts: readonly PartName[]): Words {
  const words: Words = { translation: {}, problems: {} };
  for (const part of parts) addWords(words, FILES[language][part]);
  return words;
}

const PARTS = Object.keys(FILES.ja) as PartName[];

/** Each language with all of its texts. */
export const LANGUAGES = { ja: wordsOf("ja", PARTS), ko: wordsOf("ko", PARTS) };

/** One line for each language: its share of the English texts, without the second plural forms that it doesn't have. */
export function languagesTold(): string[] {
  const all = textsOf(TRANSLATABLE).size;
  return Object.entries(LANGUAGES).map(([language, { translation }]) => {
    const has = textsOf(translation).size;
    return `${language}: ${has} of ${all} texts (${Math.floor((100 * has) / all)} %)`;
  });
}
