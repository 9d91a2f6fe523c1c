import { type ExtensionTexts, en } from "../texts/en/extension.ts";
import { ja } from "../texts/ja/extension.ts";
import { ko } from "../texts/ko/extension.ts";

const LOCALES: Record<string, ExtensionTexts> = { en, ja, ko };
export const DEFAULT_LOCALE = "en";

/** A text as browsers read it: a dollar sign stands for a value, so one in the brand's name is doubled. */
const messageOf = (text: string, brand: string) =>
  text.replaceAll("{{brand}}", () => brand.replaceAll("$", "$$$$")).replaceAll("{{count}}", "$1");

/** The content of each language's `_locales/<language>/messages.json`. `language` names the language that is shown. */
export const localeFiles = (brand: string): { language: string; json: string }[] =>
  Object.entries(LOCALES).map(([language, texts]) => {
    const said = Object.entries({ ...texts, language }).map(([key, text]) => [
      key,
      { message: messageOf(text, brand) },
    ]);
    return { language, json: JSON.stringify(Object.fromEntries(said), null, 1) };
  });
