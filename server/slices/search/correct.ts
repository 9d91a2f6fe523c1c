import { NEWEST } from "../../../db/queries/feeds/pin-list.ts";
import { plainly } from "../../../db/queries/search/asked.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import type { Searched } from "../../../db/queries/search/scan.ts";
import { withWords } from "../../../src/search/query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Place } from "./place.ts";
import { isNoun } from "./related.ts";
import { resultPage } from "./result-page.ts";
import { type Understood, understand } from "./understand.ts";
import { vocabularyOfSite } from "./vocabulary.ts";

/** With fewer results than this, even a known word may be misspelt. */
const FEW = 3;
/** A known word is replaced only by one that is this many times as common. */
const TIMES = 10;
const FROM_NEWEST: Place = { in: "newest", before: NEWEST };

export interface Correction {
  text: string;
  understood: Understood;
}

/**
 * The likely intended query, where one found little. Each replacement finds something that this viewer may see right
 * now, so a correction never reveals what has turned secret.
 */
export async function correctionOf(
  ctx: Pick<Context, "deps" | "viewer" | "locale">,
  { text, words, asked }: Understood,
  { found, searchedFor }: { found: number; searchedFor: (query: Understood) => Searched },
): Promise<Correction | null> {
  if (found >= FEW) return null;
  const vocabulary = await vocabularyOfSite(ctx.deps);
  const replaced = new Map<string, string>();
  for (const word of words) {
    const isKnown =
      isNoun(word) ||
      vocabulary.hasPrefix(word) ||
      asked.terms.some((term) => term.word === word && term.forms.length > 0);
    // A known word is replaced only where it is the whole query and finds hardly anything.
    if (isKnown && (words.length > 1 || found === 0)) continue;
    const closest = vocabulary.closest(word);
    if (closest && (!isKnown || vocabulary.pinsOf(closest) >= TIMES * Math.max(1, vocabulary.pinsOf(word)))) {
      replaced.set(word, closest);
    }
  }
  if (replaced.size === 0) return null;
  const corrected = withWords(text, replaced);
  const understood = await understand(ctx, corrected);
  if (!understood || corrected === text) return null;
  const searched = searchedFor(understood);
  for (const word of replaced.values()) {
    const search = { ctx, searched, asked: plainly([word]), words: [word], pageSize: 1, shown: IDS };
    // The newest will do: ranking 500 to see whether there is one would cost as much as the search itself.
    if ((await resultPage<{ id: string }>(search, FROM_NEWEST)).rows.length === 0) return null;
  }
  return { text: corrected, understood };
}
