import { plainly } from "../../../db/queries/search/asked.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import type { Searched } from "../../../db/queries/search/scan.ts";
import { withWords } from "../../../src/search/query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isNoun } from "./related.ts";
import { resultPage } from "./result-page.ts";
import { type Understood, understand } from "./understand.ts";
import { vocabularyOfSite } from "./vocabulary.ts";

/** What finds so little may be misspelt, though it is a word. */
const FEW = 3;
/** Then the word that is meant is so many times as common. */
const TIMES = 10;

export interface Correction {
  text: string;
  understood: Understood;
}

/**
 * A query that found little, as it may have been meant. Each word that is put in another's place finds something at this
 * moment that this viewer may see, so nothing that has turned secret is ever corrected to.
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
    // A word that is there is taken for another one only where it stands alone and hardly finds anything.
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
    if ((await resultPage<{ id: string }>(search, null)).rows.length === 0) return null;
  }
  return { text: corrected, understood };
}
