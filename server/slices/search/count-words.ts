import { countWords, replaceWords, type WordRow } from "../../../db/queries/search/words.ts";
import type { Deps } from "../../deps.ts";
import { openWordNet } from "../../platform/words/wordnet.ts";
import { forgetVocabulary } from "./vocabulary.ts";

/** Looked up between two requests that are waiting. */
const AT_ONCE = 100;

/** Counts the words of public Pins anew, and what kinds of things they mean. */
export async function countSearchWords({ db, open }: Pick<Deps, "db" | "open">, signal: AbortSignal): Promise<void> {
  const wordNet = openWordNet();
  const words: WordRow[] = [];
  for (const { word, pins } of await countWords(db)) {
    const [meaning] = wordNet?.meaningsOf(word) ?? [];
    words.push({ word, pins, kinds: meaning === undefined ? [] : (wordNet?.kindsOf(meaning) ?? []) });
    if (words.length % AT_ONCE === 0) await Bun.sleep(0);
    if (signal.aborted) return;
  }
  await replaceWords(db, words);
  forgetVocabulary({ open });
}
