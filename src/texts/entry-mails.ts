import { type Language, languageFor } from "../model/languages.ts";
import { mails as en } from "./en/auth-mails.ts";
import { mails as ja } from "./ja/auth-mails.ts";
import { mails as ko } from "./ko/auth-mails.ts";
import type { Translated } from "./translated.ts";

type Texts = Translated<typeof en>;
const TEXTS: Record<Language, Texts> = { en, ja, ko };

/**
 * Mail texts for an account, with the language they are in.
 * @param locale the account's language tag
 */
export function mailTexts(locale: string): Texts & { language: Language } {
  const language = languageFor([locale]);
  return { ...TEXTS[language], language };
}
