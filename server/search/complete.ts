import { NEWEST } from "../../db/queries/feeds/pin-list.ts";
import { countMatches, newestTexts } from "../../db/queries/search/pin-texts.ts";
import { hashtagsOf } from "../../src/pins/pin-create/hashtags.ts";
import { completions } from "../../src/search/completions.rules.ts";
import { searchWords } from "../../src/search/query.rules.ts";
import type { Context } from "../trpc/context.ts";
import { chooseScans, type Known, leadOf, shareOf } from "./choose-scans.ts";
import { pinStatistics } from "./statistics.ts";

export interface Completion {
  query: string;
  pinCount: number | null;
}

/** So many of the newest Pins that match say what people write. */
const TEXTS = 200;
/** Counted no further. */
const COUNT_MAX = 4_000;

/**
 * Queries that begin with `term` and find something, read off the newest public Pins that match: what turns secret is
 * gone from here at once. Large numbers of Pins are the database's estimate, to two digits.
 */
export async function completeTerm(
  ctx: Pick<Context, "deps" | "viewer">,
  { term, limit, counted }: { term: string; limit: number; counted: boolean },
): Promise<Completion[]> {
  const { db } = ctx.deps;
  const words = searchWords(term);
  if (words.length === 0) return [];
  const viewerId = ctx.viewer.user?.id ?? null;
  const statistics = await pinStatistics(db, ctx.deps.now());
  let pins: Awaited<ReturnType<typeof newestTexts>> = [];
  for (const scan of chooseScans({ words, statistics }, { wanted: TEXTS, before: NEWEST })) {
    pins = await newestTexts(db, { query: term, viewerId, scan, before: NEWEST, limit: TEXTS });
    if (pins.length >= TEXTS) break;
  }
  if (pins.length === 0) return [];
  const texts = pins.flatMap(({ title, description }) => [title, ...hashtagsOf(description)]);
  const found = completions(term, texts, limit);
  // Pins may match by another word of their description: then the term itself is what finds them.
  const queries = found.length > 0 ? found : [words.join(" ")];
  if (!counted) return queries.map((query) => ({ query, pinCount: null }));
  const asked = queries.map((query) => ({ query, known: { words: searchWords(query), statistics } }));
  const few = asked
    .filter(({ known }) => estimateOf(known) === null)
    .map(({ query, known }) => ({ query, lead: leadOf(known) }));
  const counts = await countMatches(db, { queries: few, viewerId, before: NEWEST, limit: COUNT_MAX });
  const exact = new Map(few.map(({ query }, at) => [query, counts[at] ?? 0]));
  return asked
    .map(({ query, known }) => {
      const count = exact.get(query);
      if (count === undefined) return { query, pinCount: estimateOf(known) };
      return { query, pinCount: count < COUNT_MAX ? count : null };
    })
    .filter(({ pinCount }) => pinCount !== 0);
}

/** About how many Pins have a common word, to two digits; null where counting is quick or the only way. */
function estimateOf({ words, statistics }: Known): number | null {
  const [word] = words;
  if (!statistics || !word || words.length > 1) return null;
  const pins = shareOf(word, statistics) * statistics.pins;
  return pins > COUNT_MAX ? Number(pins.toPrecision(2)) : null;
}
