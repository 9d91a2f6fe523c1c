import { expect, test } from "bun:test";
import { keysIn, keysOf, mayEndCompound, tailsIn } from "./word-keys.rules.ts";

const haveInCommon = (locale: string, sought: string, word: string): boolean =>
  keysIn(locale, sought).some((key) => keysOf(word).includes(key));

test.each([
  ["tr", "ekmek", "ekmegi"],
  ["tr", "dolabi", "dolap"],
  ["tr", "bahcesi", "bahce"],
  ["pl", "krzesel", "krzeslo"],
  ["pl", "sukience", "sukienka"],
  ["pl", "ogrodzie", "ogrod"],
  ["pl", "okien", "okno"],
  ["de", "stuehle", "stuhl"],
  ["de", "hauser", "haus"],
  ["ar", "كراسي", "كرسي"],
  ["ar", "مصابيح", "المصباح"],
  ["ar", "وللاطفال", "اطفال"],
  ["he", "הכיסאות", "כסא"],
  ["he", "תיקים", "תיק"],
  ["hi", "कुर्सियां", "कुर्सी"],
  ["ko", "의자를", "의자"],
  ["ja", "ソファー", "ソファ"],
  ["ru", "ковры", "ковер"],
  ["uk", "полиці", "полиця"],
  ["sr", "столице", "столица"],
  ["fa", "پنجرهها", "پنجره"],
  ["ur", "كرسيوں", "كرسي"],
  ["ta", "ஜன்னலுக்கு", "ஜன்னல்"],
  ["id", "raknya", "rak"],
  ["sv", "hyllor", "hyllan"],
  ["da", "lamper", "lampe"],
  ["fi", "tuoleja", "tuoli"],
  ["sk", "oken", "okno"],
  ["nl", "ramen", "raam"],
  ["ro", "rafturi", "raft"],
])("forms of one word share a key: %s %s and %s", (locale, one, other) => {
  expect([haveInCommon(locale, one, other), haveInCommon(locale, other, one)]).toEqual([true, true]);
});

test.each([
  ["tr", "sandalye", "sandal"],
  ["pl", "lampa", "lipa"],
  ["de", "tisch", "tasche"],
  ["ar", "كتاب", "باب"],
  ["he", "שולחן", "שלג"],
  ["hi", "किताब", "कुर्सी"],
  ["ko", "의자", "의사"],
  ["ru", "стул", "стол"],
  ["cs", "police", "pole"],
  ["sv", "stol", "stall"],
  ["fi", "tuoli", "tuuli"],
  ["nl", "raam", "riem"],
  ["fa", "چراغ", "چرخ"],
])("different words share no key: %s %s and %s", (locale, one, other) => {
  expect(haveInCommon(locale, one, other)).toBe(false);
});

test.each([
  ["de", "stuhl", "stuhle"],
  ["de", "regale", "regal"],
  ["sv", "hyllor", "hylla"],
  ["nl", "stoel", "stoelen"],
])("a compound may end with another form of a word: %s %s, %s", (locale, word, tail) => {
  expect(tailsIn(locale, word)).toContain(tail);
});

test("short words and other languages have no further ends", () => {
  expect([tailsIn("de", "ei"), tailsIn("en", "chair"), tailsIn("ko", "의자")]).toEqual([[], [], []]);
});

test("endings depend on the viewer's language", () => {
  expect(haveInCommon("en", "stuehle", "stuhl")).toBe(false);
});

test("a word matches the end of compounds in languages that have them, unless it is too short", () => {
  expect([mayEndCompound("de", "tisch"), mayEndCompound("en", "tisch"), mayEndCompound("de", "eis")]).toEqual([
    true,
    false,
    false,
  ]);
  expect([mayEndCompound("ja", "チェア"), mayEndCompound("ja", "イス"), mayEndCompound("ko", "의자")]).toEqual([
    true,
    false,
    true,
  ]);
});
