import type { AppScope } from "../../../src/contract/token-scopes.ts";
import { en } from "../../../src/texts/en/apps.ts";
import { ja } from "../../../src/texts/ja/apps.ts";
import { ko } from "../../../src/texts/ko/apps.ts";
import { useLanguage } from "./use-language.ts";

const WORDS = { en: en.scopes, ja: ja.scopes, ko: ko.scopes };

/** The words for permissions in the page's language, as the consent page has them. */
export function useScopeWords(): Record<AppScope, string> {
  const { language } = useLanguage();
  return WORDS[language];
}
