import { expect, test } from "bun:test";
import { isLongEnough } from "./word.rules.ts";

test("a word for hiding Pins has two letters, or one character that is a word", () => {
  for (const word of ["ox", "cats", "猫", "𠮟", "개", "ねこ", "고양이"])
    expect([word, isLongEnough(word)]).toEqual([word, true]);
  for (const word of ["", "a", "é", "の", "ア", "1", "!"]) expect([word, isLongEnough(word)]).toEqual([word, false]);
});
