import {
  czechKeys,
  dutchKeys,
  finnishKeys,
  germanKeys,
  indonesianKeys,
  nordicKeys,
  polishKeys,
  romanianKeys,
  turkishKeys,
  vietnameseKeys,
} from "./latin.rules.ts";
import {
  arabicKeys,
  cyrillicKeys,
  hebrewKeys,
  hindiKeys,
  katakanaKeys,
  koreanKeys,
  tamilKeys,
} from "./scripts.rules.ts";

const KEYS_MAX = 24;

/** Endings differ between languages in Latin script, so these keys need the language. */
const BY_LANGUAGE: Readonly<Record<string, (word: string) => string[]>> = {
  cs: czechKeys,
  de: germanKeys,
  fi: finnishKeys,
  id: indonesianKeys,
  nl: dutchKeys,
  pl: polishKeys,
  ro: romanianKeys,
  sv: nordicKeys,
  tr: turkishKeys,
  vi: vietnameseKeys,
};
/** Languages with the endings of another one. */
const LIKE: Readonly<Record<string, string>> = { sk: "cs", da: "sv", no: "sv", nb: "sv", nn: "sv", ms: "id" };
const BY_SCRIPT: readonly (readonly [RegExp, (word: string) => string[]])[] = [
  [/^\p{Script=Arabic}+$/u, arabicKeys],
  [/^\p{Script=Hebrew}+$/u, hebrewKeys],
  [/^\p{Script=Devanagari}+$/u, hindiKeys],
  [/^\p{Script=Hangul}+$/u, koreanKeys],
  [/^\p{Script=Cyrillic}+$/u, cyrillicKeys],
  [/^\p{Script=Tamil}+$/u, tamilKeys],
  [/^[\p{Script=Katakana}ー]+$/u, katakanaKeys],
];
/** Endings that people also write as a separate word: the Persian plural. */
const PARTICLES = new Set(["ها", "هاي"]);
export const isParticle = (word: string): boolean => PARTICLES.has(word);

const LATIN = /^\p{Script=Latin}{2,}$/u;

const keysBy = (name: string, keys: readonly string[]): string[] =>
  [...new Set(keys)].slice(0, KEYS_MAX).map((key) => `${name}:${key}`);
const languageOf = (locale: string): string => locale.split(/[-_]/)[0]?.toLowerCase() ?? "";

function keysByScript(word: string): string[] {
  const found = BY_SCRIPT.find(([script]) => script.test(word));
  return found ? keysBy("s", found[1](word)) : [];
}

/** The keys of an index word, for every language it may belong to. */
export function keysOf(word: string): string[] {
  if (!LATIN.test(word)) return keysByScript(word);
  return Object.entries(BY_LANGUAGE).flatMap(([language, keys]) => keysBy(language, keys(word)));
}

/** The keys of a query word in the viewer's language. */
export function keysIn(locale: string, word: string): string[] {
  if (!LATIN.test(word)) return keysByScript(word);
  const language = LIKE[languageOf(locale)] ?? languageOf(locale);
  const keys = BY_LANGUAGE[language];
  return keys ? keysBy(language, keys(word)) : [];
}

/** Languages that write compounds as one word. */
const COMPOUNDING = new Set(["de", "nl", "sv", "da", "no", "nb", "nn", "fi", "hu", "et", "is"]);
/** Minimum lengths, because too many words end with a shorter one. */
const ENDS: readonly (readonly [RegExp, number])[] = [
  [/^\p{Script=Hangul}+$/u, 2],
  [/^[\p{Script=Katakana}ー]+$/u, 3],
];

/** Whether a word may be the end of a compound with a narrower meaning: Tisch in Holztisch. */
export function mayEndCompound(locale: string, word: string): boolean {
  if (LATIN.test(word)) return COMPOUNDING.has(languageOf(locale)) && word.length >= 4;
  return ENDS.some(([script, least]) => script.test(word) && word.length >= least);
}

/** Endings of nouns by language; a compound ends with one of them, also if nobody wrote its last part alone. */
const NOUN_ENDINGS: Readonly<Record<string, readonly string[]>> = {
  de: ["", "e", "en", "er", "ern", "n", "s", "es"],
  nl: ["", "en", "s", "er", "eren", "je", "jes"],
  sv: ["", "a", "e", "n", "en", "et", "er", "ar", "or", "r", "ene", "erna", "arna", "orna"],
};
const TAIL_MIN = 4;

/** Other forms of a word at the end of compounds: Stuhl in Gartenstühle. A stem may have lost a double letter. */
export function tailsIn(locale: string, word: string): string[] {
  const language = LIKE[languageOf(locale)] ?? languageOf(locale);
  const [stem] = mayEndCompound(locale, word) ? keysIn(locale, word) : [];
  const bare = stem?.slice(language.length + 1) ?? "";
  return (NOUN_ENDINGS[language] ?? [])
    .flatMap((ending) => (bare === "" ? [] : [`${bare}${ending}`, `${bare}${bare.slice(-1)}${ending}`]))
    .filter((tail) => tail.length >= TAIL_MIN && tail !== word);
}

const PARTS_MIN: readonly (readonly [RegExp, number])[] = [
  [/^\p{Script=Hangul}+$/u, 2],
  [/^[\p{Script=Katakana}ー]+$/u, 2],
];

/** Minimum length of a compound's part. Null if words of this kind form no compounds. */
export function partLeast(locale: string, word: string): number | null {
  if (LATIN.test(word)) return COMPOUNDING.has(languageOf(locale)) ? 4 : null;
  return PARTS_MIN.find(([script]) => script.test(word))?.[1] ?? null;
}

/** A compound's part without its linking letters: Küchen-tisch, Geburts-tag. */
export const beginningOfPart = (part: string): string => part.replace(/(?<=^[a-z]{4,})(?:e?n|e?s|er|e)$/, "");
