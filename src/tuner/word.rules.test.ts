import { expect, test } from "bun:test";
import { isLongEnough, mayHide } from "./word.rules.ts";

test("a word for hiding Pins has two letters, or one character that is a word", () => {
  for (const word of ["ox", "cats", "猫", "𠮟", "개", "ねこ", "고양이"])
    expect([word, isLongEnough(word)]).toEqual([word, true]);
  for (const word of ["", "a", "é", "の", "ア", "1", "!"]) expect([word, isLongEnough(word)]).toEqual([word, false]);
});

test("a word that would hide nearly everything or nothing may not be hidden", () => {
  for (const word of ["ox", "#ox", "猫", "고양이", "C++ templates"])
    expect([word, mayHide(word)]).toEqual([word, true]);
  for (const word of ["", "a", "#", "#a", "!!", "の", "c#", "🔥"]) expect([word, mayHide(word)]).toEqual([word, false]);
});
