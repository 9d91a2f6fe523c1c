/** The languages for captions, by BCP 47 tag: those that are spoken most, and used most in videos. */
const TAGS = [
  ...["ar", "bn", "cs", "da", "de", "el", "en", "es", "fa", "fi", "fr", "he", "hi", "hu", "id", "it", "ja", "ko", "ms"],
  ...["nb", "nl", "pl", "pt", "ro", "ru", "sk", "sv", "ta", "th", "tr", "uk", "ur", "vi", "zh"],
] as const;

/** A language by its own name, as a player lists it. */
export const captionLabel = (tag: string): string => nameIn(tag, tag);

/** The options for a person who reads `language`, named and sorted in that language. */
export function captionLanguages(language: string): { value: string; label: string }[] {
  const order = new Intl.Collator(language);
  return TAGS.map((value) => ({ value, label: nameIn(language, value) })).toSorted((one, other) =>
    order.compare(one.label, other.label),
  );
}

const nameIn = (reader: string, tag: string): string =>
  new Intl.DisplayNames([reader], { type: "language" }).of(tag) ?? tag;
