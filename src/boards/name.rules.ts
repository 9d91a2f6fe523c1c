import { BOARD_NAME_MAX } from "../model/board-limits.ts";
import { problem, type RuleProblem } from "../model/problem.ts";
import { cleanText, textProblem } from "../model/text.rules.ts";

/** What is wrong with a board's name, null where nothing is. */
export const boardNameProblem = (name: string): RuleProblem | null =>
  textProblem(name, BOARD_NAME_MAX) ?? (cleanText(name) === "" ? problem("boardNameMissing") : null);

// Accents of Latin and Greek letters are spelling; marks of other scripts (Japanese voicing, Indic vowels) are other words.
const ACCENTS = /([\p{Script=Latin}\p{Script=Greek}])[\u0300-\u036f]+/gu;
const fold = (name: string) => name.normalize("NFKD").replace(ACCENTS, "$1").toLowerCase().normalize("NFC");

/** What two names share when they are one name to a person: no case, no accents, one space between words. */
export const nameKey = (name: string) => fold(name).replace(/\s+/g, " ").trim();

const SLUG_MAX = 60;

/**
 * A name as an address: lower case, accents folded, everything but letters and digits a hyphen. Letters of any script
 * stay, so a Japanese name keeps its meaning in the URL.
 * @returns at most 60 characters; `fallback` where nothing is left (e.g. a name of symbols only).
 */
export function slugify(name: string, fallback = "board"): string {
  // A combining mark goes with its base character: emoji have invisible ones.
  const slug = fold(name).replace(/^\p{M}+|(?:[^\p{L}\p{N}\p{M}]\p{M}*)+/gu, "-");
  // By characters, not UTF-16 units: half a character is no text.
  const short = [...slug.replace(/^-+/, "")].slice(0, SLUG_MAX).join("").replace(/-+$/, "");
  return short || fallback;
}

/** Second parts of a profile's address that are pages of their own, so no board can stand there. */
export const RESERVED_BOARD_SLUGS = ["pins", "boards", "created", "saved", "followers", "following"] as const;

/** The slug itself, or with the first of `-2`, `-3`, … that `taken` has not. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}

/** The picker's order: by name, and names that start with a digit after the others (spec signed-in section 5). */
export function byBoardName(a: { nameKey: string }, b: { nameKey: string }): number {
  const digits = Number(/^\p{N}/u.test(a.nameKey)) - Number(/^\p{N}/u.test(b.nameKey));
  return digits || NAMES.compare(a.nameKey, b.nameKey);
}
const NAMES = new Intl.Collator("en", { numeric: true });
