import { countWords, replaceWords, type WordRow } from "../../../db/queries/search/words.ts";
import type { Deps } from "../../deps.ts";
import { AT_ONCE, describeWord } from "./add-new-words.ts";
import { forgetVocabulary } from "./vocabulary.ts";

/** Recounts the words of public Pins. Until then, `vocabulary.ts` adds the words of new Pins. */
export async function countSearchWords({ db, open }: Pick<Deps, "db" | "open">, signal: AbortSignal): Promise<void> {
  const words: WordRow[] = [];
  for (const word of await countWords(db)) {
    words.push(describeWord(word));
    if (words.length % AT_ONCE === 0) await Bun.sleep(0);
    if (signal.aborted) return;
  }
  await replaceWords(db, words);
  forgetVocabulary({ open });
}
