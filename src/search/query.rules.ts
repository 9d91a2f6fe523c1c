import { searchWords } from "../text/search-query.rules.ts";

/** A parsed search. */
export interface ParsedQuery {
  /** Folded; see `searchWords`. */
  words: string[];
  /** Groups of these words that were typed with hyphens, in order. */
  hyphenated: string[][];
  /** Quoted text: the words must be adjacent, as typed. */
  phrases: string[];
  /** `-word`: excludes results with it. */
  without: string[];
  /** `#tag`, folded. */
  tags: string[];
  /** `from:person`, a username. */
  from: string | null;
  /** `board:name`, its words. */
  board: string[];
  /** `site:domain`. */
  site: string | null;
}

const PARTS_MAX = 24;
const OF_EACH_MAX = 6;
const PART = /(?<=^|\s)(-)?(?:(from|board|site):)?(?:"([^"]*)"|(\S+))/giu;
const HYPHEN = /[\p{L}\p{N}][-\u2010-\u2013][\p{L}\p{N}]/u;
const DOMAIN = /^(?=.{3,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+$/;

/**
 * Parses quotes, `-word`, `#tag`, `from:`, `board:` and `site:`. Anything else is words; nothing is an error. A `site:`
 * with an invalid domain finds nothing, like a domain that nobody has saved from.
 */
export function parseQuery(text: string): ParsedQuery {
  const found: ParsedQuery = {
    words: [],
    hyphenated: [],
    phrases: [],
    without: [],
    tags: [],
    from: null,
    board: [],
    site: null,
  };
  const plain: string[] = [];
  let parts = 0;
  for (const [, minus, operator, quoted, bare = ""] of text.normalize("NFKC").matchAll(PART)) {
    if (++parts > PARTS_MAX) break;
    const value = quoted ?? bare;
    const words = searchWords(value);
    if (minus) add(found.without, words);
    else if (operator) readOperator(found, operator.toLowerCase(), value, words);
    else if (bare.startsWith("#") && words.length > 0) add(found.tags, [words.join("")]);
    else if (quoted !== undefined && words.length > 1) add(found.phrases, [words.join(" ")]);
    else {
      if (HYPHEN.test(value) && words.length > 1) found.hyphenated.push(words);
      plain.push(value);
    }
  }
  found.words = searchWords(plain.join(" "));
  return found;
}

function readOperator(found: ParsedQuery, operator: string, value: string, words: string[]): void {
  if (operator === "from") found.from = value.replace(/^@/, "").toLowerCase().slice(0, 100);
  else if (operator === "board") add(found.board, words);
  else found.site = readSite(value);
}

/** Never empty, because an empty `site:` would search everywhere. */
function readSite(value: string): string {
  const host = value
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/.*$/, "");
  return DOMAIN.test(host) ? host : "-";
}

const add = (to: string[], more: readonly string[]) => {
  for (const each of more) if (to.length < OF_EACH_MAX && !to.includes(each)) to.push(each);
};

/** Whether the query searches for anything: exclusions alone don't. */
export const asksSomething = ({ words, phrases, tags, from, board, site }: ParsedQuery): boolean =>
  words.length + phrases.length + tags.length + board.length > 0 || (from !== null && from !== "") || site !== null;

/** Replaces some words of the query; everything else stays as typed. */
export function withWords(text: string, replaced: ReadonlyMap<string, string>): string {
  return text.replace(/[\p{L}\p{N}\p{M}]+/gu, (written) => {
    const [key] = searchWords(written);
    return (key !== undefined && replaced.get(key)) || written;
  });
}
