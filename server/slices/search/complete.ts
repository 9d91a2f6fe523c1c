import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { plainly } from "../../../db/queries/search/asked.ts";
import { countMatches, newestTexts } from "../../../db/queries/search/pin-texts.ts";
import { hashtagsOf } from "../../../src/pins/pin-create/hashtags.ts";
import { completions } from "../../../src/search/completions.rules.ts";
import { isUnspaced } from "../../../src/search/pieces.rules.ts";
import { searchWords, wordsSought } from "../../../src/text/search-query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isGuarded } from "./advice.ts";
import { chooseScans, type Known, leadOf, shareOf } from "./choose-scans.ts";
import { isThere } from "./correct.ts";
import { pinStatistics } from "./statistics.ts";
import { beginBudget } from "./time-budget.ts";
import { trendsFor } from "./trends.ts";
import { knownWords, vocabularyOfSite } from "./vocabulary.ts";

export interface Completion {
  query: string;
  pinCount: number | null;
}

type Caller = Pick<Context, "deps" | "viewer" | "locale" | "country">;
interface Wanted {
  term: string;
  limit: number;
  counted: boolean;
}

/** Maximum number of popular queries, which come first. */
const TRENDS = 2;
/** Number of newest matching Pins that completions are read from. */
const TEXTS = 200;
/** Counting stops at this number of Pins. */
const COUNT_MAX = 4_000;

/**
 * Completions of `term`, or of similar terms, that find something: popular queries first, then phrases from the newest
 * matching public Pins, so that text disappears as soon as it becomes secret. Large counts are rounded to two digits.
 */
export async function completeTerm(ctx: Caller, asked: Wanted): Promise<Completion[]> {
  const { term, limit } = asked;
  const words = searchWords(term);
  // Queries with a blocking notice get no suggestions, and are never suggested.
  if (wordsSought(term).length === 0 || (await isGuarded(ctx, [term]))) return [];
  const trends = (await trendsFor(ctx, { prefix: words.join(" "), limit: TRENDS })).map((query) => ({
    query,
    pinCount: null,
  }));
  const { vocabulary } = await knownWords(ctx.deps);
  let found = await completionsOf(ctx, asked);
  const last = words.at(-1) ?? "";
  if (found.length === 0 && (words.length === 1 || !(await isThere(ctx, { word: last, forms: [] })))) {
    const budget = beginBudget(ctx);
    for (const meant of vocabulary.nearBeginnings(last)) {
      if (found.length > 0 || budget.isOver()) break;
      found = await completionsOf(ctx, { ...asked, term: [...words.slice(0, -1), meant].join(" ") });
    }
  }
  const known = new Map(found.map(({ query, pinCount }) => [query, pinCount]));
  const first = trends.map(({ query, pinCount }) => ({ query, pinCount: known.get(query) ?? pinCount }));
  const taken = new Set(first.map(({ query }) => query));
  const all = [...first, ...found.filter(({ query }) => !taken.has(query))];
  const guarded = await Promise.all(all.map(({ query }) => isGuarded(ctx, [query])));
  return all.filter((_, at) => !guarded[at]).slice(0, limit);
}

async function completionsOf(ctx: Caller, { term, limit, counted }: Wanted): Promise<Completion[]> {
  const { db } = ctx.deps;
  const words = searchWords(term);
  if (words.length === 0) return [];
  const viewerId = ctx.viewer.user?.id ?? null;
  const statistics = await pinStatistics(ctx.deps);
  let pins: Awaited<ReturnType<typeof newestTexts>> = [];
  for (const scan of chooseScans({ words, statistics }, { wanted: TEXTS, before: NEWEST })) {
    pins = await newestTexts(db, { asked: plainly(words), viewerId, scan, before: NEWEST, limit: TEXTS });
    if (pins.length >= TEXTS) break;
  }
  if (pins.length === 0) return [];
  const texts = pins.flatMap(({ title, description }) => [title, ...hashtagsOf(description)]);
  const found = completions(term, texts, limit);
  const vocabulary = await vocabularyOfSite(ctx.deps);
  // Pins may match by words that are only in their descriptions. The term itself is then the completion, unless its
  // last word is incomplete.
  const isWhole = words.every((word) => isUnspaced(word) || vocabulary.pinsOf(word) > 0);
  const queries = found.length > 0 ? found : isWhole ? [words.join(" ")] : [];
  if (!counted) return queries.map((query) => ({ query, pinCount: null }));
  const asked = queries.map((query) => ({ query, known: { words: searchWords(query), statistics } }));
  const few = asked
    .filter(({ known }) => !isCommon(known))
    .map(({ query, known }) => ({ query, words: known.words, lead: leadOf(known) }));
  const about = ({ words: [word = ""] }: Known) => Number(vocabulary.pinsBeginning(word).toPrecision(2)) || null;
  const counts = await countMatches(db, { queries: few, viewerId, before: NEWEST, limit: COUNT_MAX });
  const exact = new Map(few.map(({ query }, at) => [query, counts[at] ?? 0]));
  return asked
    .map(({ query, known }) => {
      const count = exact.get(query);
      if (count === undefined) return { query, pinCount: about(known) };
      return { query, pinCount: count < COUNT_MAX ? count : null };
    })
    .filter(({ pinCount }) => pinCount !== 0);
}

/**
 * Whether counting would be slow. The database's own estimate includes secret Pins, so it only decides and is never
 * shown.
 */
function isCommon({ words, statistics }: Known): boolean {
  const [word] = words;
  if (!statistics || !word || words.length > 1) return false;
  return shareOf(word, statistics) * statistics.pins > COUNT_MAX;
}
