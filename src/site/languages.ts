/** The languages that the site's own texts are in, by BCP 47 primary subtag; English is complete. */
export const LANGUAGES = ["en", "ja", "ko"] as const;
export type Language = (typeof LANGUAGES)[number];

const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

/**
 * The language to speak to somebody in.
 * @param wishes language tags in order of preference, e.g. a chosen one before those of an `Accept-Language`
 */
export function languageFor(wishes: readonly (string | null | undefined)[]): Language {
  for (const wish of wishes) {
    const primary = wish?.trim().split(/[-_]/)[0]?.toLowerCase() ?? "";
    if (isLanguage(primary)) return primary;
  }
  return "en";
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
