import { BOARD_NAME_MAX } from "../model/limits.ts";
import { problem, type RuleProblem } from "../model/problem.ts";
import { cleanText, cutText, textProblem } from "../model/text.rules.ts";
import { foldName, nameKey } from "../text/name-key.rules.ts";

/** Checks a board's name; null if it is valid. */
export const boardNameProblem = (name: string): RuleProblem | null =>
  textProblem(name, BOARD_NAME_MAX) ?? (cleanText(name) === "" ? problem("boardNameMissing") : null);

const SLUG_MAX = 60;

/**
 * Converts a name to an address part: lower case, accents folded, a hyphen for everything but letters and digits.
 * Letters of any script stay, so a Japanese name keeps its meaning in the URL.
 * @returns at most 60 characters; `fallback` if nothing remains (e.g. a name of symbols only)
 */
export function slugify(name: string, fallback = "board"): string {
  // A combining mark stays with its base character; some emoji contain invisible marks.
  const slug = foldName(name).replace(/^\p{M}+|(?:[^\p{L}\p{N}\p{M}]\p{M}*)+/gu, "-");
  // Cuts by characters, not UTF-16 units, to avoid half characters.
  const short = [...slug.replace(/^-+/, "")].slice(0, SLUG_MAX).join("").replace(/-+$/, "");
  return short || fallback;
}

/** Second path segments of a profile's own pages and of its feed; no board can have these slugs. */
export const RESERVED_BOARD_SLUGS = ["pins", "boards", "created", "saved", "followers", "following", "feed"] as const;

/** The slug itself, or with the first free suffix of `-2`, `-3`, … */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let suffix = 2;
  while (taken.has(`${slug}-${suffix}`)) suffix += 1;
  return `${slug}-${suffix}`;
}

/** The picker's order: by name, and names that start with a digit after the others (spec signed-in 5). */
export function byBoardName(a: { nameKey: string }, b: { nameKey: string }): number {
  const digits = Number(/^\p{N}/u.test(a.nameKey)) - Number(/^\p{N}/u.test(b.nameKey));
  return digits || NAMES.compare(a.nameKey, b.nameKey);
}
const NAMES = new Intl.Collator("en", { numeric: true });

/**
 * The name itself, or with the first free number of 2, 3, …, cut so that both fit.
 * @param taken the keys of the owner's names
 */
export function freeBoardName(name: string, taken: ReadonlySet<string>): string {
  const numbered = (number: number) => {
    const end = ` ${number}`;
    return `${cutText(name, BOARD_NAME_MAX - end.length).trimEnd()}${end}`;
  };
  let [free, number] = [name, 2];
  while (taken.has(nameKey(free))) free = numbered(number++);
  return free;
}
