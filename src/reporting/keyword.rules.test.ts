import { expect, test } from "bun:test";
import { keywordsOf } from "./keyword.rules.ts";

test("keywords are read per line with their match type, once each, without invalid ones [signed-in 2.10]", () => {
  expect(keywordsOf('Oak  Stool\n"ash chair", [elm bench]\n\n!!!\noak stool')).toEqual([
    { value: "oak stool", matchType: "BROAD" },
    { value: "ash chair", matchType: "PHRASE" },
    { value: "elm bench", matchType: "EXACT" },
  ]);
});
