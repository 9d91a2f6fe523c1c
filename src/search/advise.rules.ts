import { searchWords } from "../text/search-query.rules.ts";
import { ACTION_LEVELS, type Advisory } from "./advisory.ts";
import type { KeptAdvisory } from "./default-advisories.ts";

interface Known extends KeptAdvisory {
  id: string;
}

const folded = (text: string) => ` ${searchWords(text).join(" ")} `;

/** Every search compares the same notices, so their folded terms are kept as long as they are. */
const foldedTerms = new WeakMap<KeptAdvisory, string[]>();

function termsOf(advisory: KeptAdvisory): string[] {
  const known = foldedTerms.get(advisory);
  if (known) return known;
  const terms = advisory.terms.map(folded).filter((words) => words.trim() !== "");
  foldedTerms.set(advisory, terms);
  return terms;
}

/** Whether a query contains one of the notice's terms as whole words. */
const goesWith = (advisory: KeptAdvisory, queries: readonly string[]): boolean =>
  termsOf(advisory).some((words) => queries.some((query) => query.includes(words)));

/**
 * The notice for a search: the most severe one, and among those the country's before the general one.
 * @param texts the query as typed, and with its spelling corrected
 */
export function adviceFor(
  texts: readonly string[],
  { country, known }: { country: string; known: readonly Known[] },
): Advisory | null {
  const queries = texts.map(folded);
  const [found] = known
    .filter((advisory) => advisory.countries.length === 0 || advisory.countries.includes(country))
    .filter((advisory) => goesWith(advisory, queries))
    .sort((a, b) => a.severity - b.severity || b.countries.length - a.countries.length);
  if (!found) return null;
  const { id, advisoryType, countries, severity, level, notices } = found;
  const showsActions = ACTION_LEVELS.includes(level);
  return {
    id,
    advisoryType,
    resourceCountry: countries.length > 0 ? country : null,
    severity,
    level,
    notices: notices.map((notice) => (showsActions ? notice : { ...notice, actions: [] })),
  };
}
