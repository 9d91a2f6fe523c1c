import { searchWords } from "../text/search-query.rules.ts";
import { ACTION_LEVELS, type Advisory } from "./advisory.ts";
import type { KeptAdvisory } from "./default-advisories.ts";

interface Known extends KeptAdvisory {
  id: string;
}

const folded = (text: string) => ` ${searchWords(text).join(" ")} `;

/** Whether a query contains one of the notice's terms as whole words. */
function goesWith({ terms }: KeptAdvisory, queries: readonly string[]): boolean {
  return terms.some((term) => {
    const words = folded(term);
    return words.trim() !== "" && queries.some((query) => query.includes(words));
  });
}

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
