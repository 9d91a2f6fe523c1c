import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { namesNear } from "../../../db/queries/search/near-names.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import { publicPins, type Searched } from "../../../db/queries/search/scan.ts";
import { wordsAmong } from "../../../db/queries/search/words-among.ts";
import { nearNames } from "../../../src/search/near-names.rules.ts";
import { withWords } from "../../../src/search/query.rules.ts";
import { vocabularyOf } from "../../../src/search/spelling.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { ResultCursor } from "./cursor.ts";
import { isNoun } from "./known-words.ts";
import { resultPage } from "./result-page.ts";
import { beginBudget } from "./time-budget.ts";
import { type Understood, understand, withoutSite } from "./understand.ts";
import { vocabularyOfSite, wordsOfSite } from "./vocabulary.ts";

/** If a search has fewer results, even a known word may be misspelled. */
const FEW = 3;
/** A known word is replaced only by a word that is this many times as common. */
const TIMES = 10;
type Caller = Pick<Context, "deps" | "viewer" | "locale">;
const FROM_NEWEST: ResultCursor = { in: "newest", before: NEWEST };

export interface Correction {
  text: string;
  understood: Understood;
  /** Whether to search for the correction if nothing else is found; otherwise the correction is only suggested. */
  isSure: boolean;
}

interface Found {
  /** The number of results. */
  found: number;
  searchedFor: (query: Understood) => Searched;
  /** Whether the search looked through all public Pins, for nothing but the words. */
  isEverywhere?: boolean;
}

/**
 * The likely intended query, if the original found few results. Each replacement must match something that this viewer
 * may see now, so a correction never reveals text that has become secret.
 */
export async function correctionOf(
  ctx: Caller,
  understood: Understood,
  { found, searchedFor, isEverywhere = false }: Found,
): Promise<Correction | null> {
  if (found >= FEW) return null;
  const budget = beginBudget(ctx);
  const { text, words, asked } = understood;
  const searched = searchedFor(understood);
  const vocabulary = await vocabularyOfSite(ctx.deps);
  // A person's own Pins, and a board, have separate vocabularies.
  const own = searched.isIndexed ? null : vocabularyOf(await wordsAmong(ctx.deps.db, searched));
  const replaced = new Map<string, string>();
  for (const word of words) {
    // The remaining words stay as typed.
    if (budget.isOver()) break;
    const forms = asked.terms.find((term) => term.word === word)?.forms ?? [];
    // A word of the language that finds something is meant: "food" is no misspelled "good".
    if (isNoun(word) && found > 0) continue;
    const isCounted = forms.length > 0 || vocabulary.hasPrefix(word);
    // A search for a single word has looked for it already.
    const isMissing = found === 0 && isEverywhere && words.length === 1;
    const isKnown = isNoun(word) || (isCounted && !isMissing && (found > 0 || (await isThere(ctx, { word, forms }))));
    // Replace a known word only if it is the whole query and finds hardly anything.
    if (isKnown && (words.length > 1 || found === 0)) continue;
    const least = isKnown ? TIMES * Math.max(1, vocabulary.pinsOf(word)) : 0;
    for (const near of [...(own?.nearest(word) ?? []), ...vocabulary.nearest(word)]) {
      if (budget.isOver()) break;
      if (vocabulary.pinsOf(near) < least || !(await isThere(ctx, { word: near, forms: [] }, searched))) continue;
      replaced.set(word, near);
      break;
    }
  }
  if (replaced.size === 0) return null;
  const corrected = withWords(text, replaced);
  const better = await understand(ctx, corrected, wordsOfSite);
  return better && corrected !== text ? { text: corrected, understood: better, isSure: true } : null;
}

/** Whether a word, in any form, finds something that this viewer may see now. */
export async function isThere(
  ctx: Caller,
  term: { word: string; forms: readonly string[] },
  searched = publicPins(ctx.viewer.user?.id ?? null),
): Promise<boolean> {
  const asked = { terms: [term], phrases: [], without: [] };
  const search = { ctx, searched, asked, words: [term.word], pageSize: 1, shown: IDS };
  // Search the newest Pins first, because ranking 500 just to find one would cost as much as the search itself.
  return (await resultPage<{ id: string }>(search, FROM_NEWEST)).rows.length > 0;
}

type Kind = "boards" | "users";

/** Corrects a search without results by the names that this viewer may see now. */
export async function correctionByNames(
  ctx: Caller,
  { text, parsed, words }: Understood,
  { kind, searched }: { kind: Kind; searched: Searched },
): Promise<Correction | null> {
  const typed = words.filter((word) => !parsed.tags.includes(word));
  const [nearest] = await namesLike(ctx, kind, typed);
  if (!nearest || nearest.replaced.size === 0) return null;
  const corrected = withWords(text, nearest.replaced);
  const understood = await understand(ctx, corrected, wordsOfSite);
  if (!understood || corrected === text) return null;
  const { asked } = withoutSite(understood);
  const search = { ctx, searched, asked, words: understood.words, pageSize: 1, shown: IDS };
  if ((await resultPage<{ id: string }>(search, null)).rows.length === 0) return null;
  // A known word may be meant literally.
  return { text: corrected, understood, isSure: ![...nearest.replaced.keys()].some(isNoun) };
}

/** Boards or people whose names contain all of the words or similar ones, nearest first. */
export async function namesLike({ deps, viewer }: Caller, kind: Kind, words: readonly string[]) {
  return nearNames(await namesNear(deps.db, { kind, words, viewerId: viewer.user?.id ?? null }), words);
}
