import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { plainly } from "../../../db/queries/search/asked.ts";
import { countMatches, newestTexts } from "../../../db/queries/search/pin-texts.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { hashtagsOf } from "../../../src/pins/pin-create/hashtags.ts";
import { completions } from "../../../src/search/completions.rules.ts";
import { isBlocking, SEVERITIES } from "../../../src/search/notices.ts";
import { isUnspaced } from "../../../src/search/pieces.rules.ts";
import * as contract from "../../../src/search/suggest.contract.ts";
import { searchWords, wordsSought } from "../../../src/text/search-query.rules.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { adviceAbout, isGuarded } from "./advice.ts";
import { chooseScans, type Known, leadOf, shareOf } from "./choose-scans.ts";
import { isThere, namesLike } from "./correct.ts";
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
  const viewerId = readerIdOf(ctx.viewer, "pins");
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

/** Maximum number of boards, and of people, after the queries; the most followed come first. */
const OF_EACH = 3;

export const suggest = implement(contract.suggest, async ({ ctx, input: { term, count } }) => {
  const words = searchWords(term);
  // For an abusive search, show only its notice.
  const isRefused = async (text: string) => (await adviceAbout(ctx, [text]))?.severity === SEVERITIES.abusive;
  const advice = await adviceAbout(ctx, [term]);
  if (wordsSought(term).length === 0 || advice?.severity === SEVERITIES.abusive) return { items: [] };
  const limit = Math.min(count, OF_EACH);
  // Next to a blocking notice, don't offer names that are only spelled similarly.
  const takesNear = !isBlocking(advice);
  const named = (kind: "boards" | "users") => namedSo(ctx, { kind, words, limit, takesNear });
  const queries = await completeTerm(ctx, { term, limit: count, counted: true });
  const found = (await hydrateBoards(ctx, await named("boards"))).map((board) => board.read());
  const refused = await Promise.all(found.map(({ name }) => isRefused(name)));
  const boards = found.filter((_, at) => !refused[at]);
  const people = await hydrateUsers(ctx, await named("users"));
  return {
    items: [
      ...queries.map(({ query, pinCount }) => ({ type: "query" as const, query, pinCount })),
      ...boards.map((board) => ({
        type: "board" as const,
        id: board.id,
        name: board.name,
        url: board.url,
        imageUrl: board.imageCoverUrl,
      })),
      ...people.map((person) => ({
        type: "user" as const,
        id: person.id,
        username: person.username,
        fullName: person.fullName,
        imageMediumUrl: person.imageMediumUrl,
      })),
    ],
  };
});

/** Boards or people whose names have words with this prefix, or else those that are spelled similarly. */
async function namedSo(
  ctx: Context,
  asked: { kind: "boards" | "users"; words: readonly string[]; limit: number; takesNear: boolean },
): Promise<string[]> {
  const { kind, words, limit, takesNear } = asked;
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const found = await mostFollowedMatches(ctx.deps.db, { kind, asked: plainly(words), viewerId, limit });
  if (found.length > 0 || !takesNear) return found;
  return (await namesLike(ctx, kind, words)).slice(0, limit).map(({ id }) => id);
}

const COMPLETIONS = 10;

export const autocomplete = implement(contract.autocomplete, ({ ctx, input }) =>
  completeTerm(ctx, { term: input.q, limit: COMPLETIONS, counted: input.showPinCount }),
);
