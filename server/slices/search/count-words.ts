import { countWords, replaceWords, type WordRow } from "../../../db/queries/search/words.ts";
import type { Deps } from "../../deps.ts";
import { netOf } from "./known-words.ts";
import { forgetVocabulary } from "./vocabulary.ts";

/** Looked up between two requests that are waiting: some milliseconds. */
const AT_ONCE = 20;

/** Counts the words of public Pins anew, what kinds of things they mean, and where places lie. */
export async function countSearchWords({ db, open }: Pick<Deps, "db" | "open">, signal: AbortSignal): Promise<void> {
  const wordNet = netOf();
  const words: WordRow[] = [];
  for (const { word, pins } of await countWords(db)) {
    const [meaning] = wordNet?.meaningsOf(word) ?? [];
    const kinds = wordNet && meaning !== undefined ? [...wordNet.kindsOf(meaning), ...wordNet.placesOf(meaning)] : [];
    words.push({ word, pins, kinds });
    if (words.length % AT_ONCE === 0) await Bun.sleep(0);
    if (signal.aborted) return;
  }
  await replaceWords(db, words);
  forgetVocabulary({ open });
}
