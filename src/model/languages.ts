/** Languages of the site's texts, by BCP 47 primary subtag; English is complete. */
export const LANGUAGES = ["en", "ja", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language's own name, so that people who read no other can find theirs. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: "English", ja: "日本語", ko: "한국어" };
/** Locales for numbers and dates beside the site's texts. */
export const LANGUAGE_LOCALES: Readonly<Record<Language, string>> = { en: "en-US", ja: "ja-JP", ko: "ko-KR" };
/** Cookie with the language chosen in this browser; any other value is ignored. */
export const LANGUAGE_COOKIE = "language";

export const isLanguage = (text: string | null): text is Language =>
  text !== null && (LANGUAGES as readonly string[]).includes(text);

const primaryOf = (tag: string) => tag.trim().split(/[-_]/)[0]?.toLowerCase() ?? "";

/** Whether the site has texts for a language tag (BCP 47), such as `ja` or `en-GB`. */
export function isSpoken(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1 && isLanguage(primaryOf(tag));
  } catch {
    return false;
  }
}

/**
 * Chooses the language for a person.
 * @param wishes language tags in order of preference, e.g. a chosen one before those of an `Accept-Language`
 */
export function languageFor(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const primary = primaryOf(wish ?? "");
    if (isLanguage(primary)) return primary;
  }
  return "en";
}

/** Canonicalizes a language tag; an invalid one becomes English. */
export function localeOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}

/** The tags of an `Accept-Language` header, best first (RFC 9110 section 12.5.4). */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters.find((parameter) => parameter.startsWith("q="));
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 };
    })
    .filter(({ tag, quality }) => tag !== "" && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
