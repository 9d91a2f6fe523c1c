import type { Database } from "../../../db/client.ts";
import { addWords, type WordRow } from "../../../db/queries/search/words.ts";
import { keysOf } from "../../../src/search/word-keys/word-keys.rules.ts";
import { netOf } from "./known-words.ts";

/** Adds to a word the kinds that it belongs to, the larger places that contain it, and its search keys. */
export function describeWord({ word, pins }: { word: string; pins: number }): WordRow {
  const wordNet = netOf();
  const [meaning] = wordNet?.meaningsOf(word) ?? [];
  const kinds = wordNet && meaning !== undefined ? [...wordNet.kindsOf(meaning), ...wordNet.placesOf(meaning)] : [];
  return { word, pins, kinds, keys: keysOf(word) };
}

/** Words to describe before other waiting requests get a turn. */
export const AT_ONCE = 20;

/** Stores words that are newer than the last full count. */
export async function addNewWords(db: Database, words: readonly { word: string; pins: number }[]): Promise<void> {
  const described: WordRow[] = [];
  for (const word of words) {
    described.push(describeWord(word));
    if (described.length % AT_ONCE === 0) await Bun.sleep(0);
  }
  await addWords(db, described);
}
