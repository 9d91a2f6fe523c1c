import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../db/root.ts";

/*
 * IPADIC's nouns with their readings, as shipped in kuromoji's package: for each entry its spelling, part of speech and
 * reading, separated by commas.
 */
const PATH = join(ROOT, "node_modules/kuromoji/dict/tid_pos.dat.gz");
const CHUNK = 1 << 20;
const NAMES = "固有名詞";
/** If more words than this share a reading, probably none of them is meant. */
const HOMOPHONES_MAX = 6;
const KANJI = /\p{Script=Han}/u;

export interface Readings {
  /** Other spellings of a word: in kana, or with other kanji. */
  spellingsOf(word: string): string[];
}

const asHiragana = (kana: string): string =>
  kana.replace(/[\u30a1-\u30f6]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x60));
const asKatakana = (kana: string): string =>
  kana.replace(/[\u3041-\u3096]/gu, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0x60));
const isKana = (word: string): boolean => /^[\u3041-\u3096\u30a1-\u30faー]+$/u.test(word);

let readings: Promise<Readings> | undefined;
/** Loaded by the first Japanese search of the process. */
export const japaneseReadings = (): Promise<Readings> => {
  readings ??= readReadings();
  return readings;
};

/** One text with a line per word: it uses far less memory than a map, and finding a line is still fast. */
async function readReadings(): Promise<Readings> {
  const lines = [""];
  for await (const entry of entries()) {
    const [word = "", part, kind, , , , , , reading = ""] = entry.split(",");
    if (part !== "名詞" || kind === NAMES || reading === "") continue;
    if (KANJI.test(word) || isKana(word)) lines.push(`${word},${reading}`);
  }
  const text = `${lines.join("\n")}\n`;
  const readingOf = (word: string): string | undefined => {
    const [, reading] = lineAt(text, text.indexOf(`\n${word},`) + 1);
    return reading;
  };
  const readSo = (reading: string): string[] => {
    const found: string[] = [];
    const end = `,${reading}\n`;
    for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1))
      found.push(text.slice(text.lastIndexOf("\n", at) + 1, at));
    return found;
  };
  return { spellingsOf: (word) => spellings(word, readingOf, readSo) };
}

const lineAt = (text: string, at: number): string[] =>
  at === 0 ? [] : text.slice(at, text.indexOf("\n", at)).split(",");

async function* entries(): AsyncGenerator<string> {
  if (!existsSync(PATH)) return;
  const bytes = Bun.gunzipSync(await Bun.file(PATH).bytes());
  const decoder = new TextDecoder();
  let rest = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    const texts = (rest + decoder.decode(bytes.subarray(at, at + CHUNK), { stream: true })).split("\0");
    rest = texts.pop() ?? "";
    for (const text of texts) if (text !== "") yield text;
    // Lets waiting requests run in between.
    await Bun.sleep(0);
  }
}

function spellings(
  word: string,
  readingOf: (word: string) => string | undefined,
  readSo: (reading: string) => string[],
): string[] {
  if (isKana(word)) {
    const read = new Set(readSo(asKatakana(word)).filter((other) => KANJI.test(other)));
    return others(word, [asHiragana(word), asKatakana(word), ...(read.size <= HOMOPHONES_MAX ? read : [])]);
  }
  const alikeOf = (part: string) => {
    const read = readingOf(part);
    return read === undefined ? [] : readSo(read).filter((other) => shareKanji(part, other));
  };
  const parts = word.length > PART ? [word.slice(0, PART), word.slice(-PART)] : [];
  const inParts = parts.flatMap((part) => alikeOf(part).map((other) => word.replace(part, other)));
  const plain = POLITE.test(word) ? [word.replace(POLITE, "")] : [];
  const reading = readingOf(word);
  // A single kana would match nearly every sentence.
  const kana = reading !== undefined && reading.length > 1 ? [asHiragana(reading), reading] : [];
  return others(word, [...kana, ...alikeOf(word), ...inParts, ...plain]);
}

/** The length of a compound's first or last part, which may have another spelling: 子供部屋, 子ども部屋. */
const PART = 2;
/** The prefix of politeness, with which people write nouns or without: お皿. */
const POLITE = /^[おご](?=\p{Script=Han}+$)/u;

const others = (word: string, found: readonly string[]): string[] =>
  [...new Set(found)].filter((other) => other !== word);
const shareKanji = (one: string, other: string): boolean =>
  [...one].some((letter) => KANJI.test(letter) && other.includes(letter));
