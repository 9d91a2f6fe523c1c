import { expect, test } from "bun:test";
import { chineseSpellings } from "../../server/platform/words/chinese.ts";
import { japaneseReadings } from "../../server/platform/words/japanese.ts";

test.each([
  ["椅子", ["いす", "イス"]],
  ["いす", ["イス", "椅子"]],
  ["引越", ["引っ越し", "引越し"]],
  ["手づくり", ["手作り"]],
  ["子供部屋", ["子ども部屋", "こどもべや"]],
  ["お皿", ["皿"]],
])("a Japanese word has its other spellings: %s", async (word, spellings) => {
  expect((await japaneseReadings()).spellingsOf(word)).toEqual(expect.arrayContaining(spellings));
});

test("a homophone in other kanji is not a spelling", async () => {
  expect((await japaneseReadings()).spellingsOf("橋")).not.toContain("箸");
});

test.each([
  ["沙发", "沙發"],
  ["沙發", "沙发"],
  ["软件", "軟體"],
  ["台灯", "檯燈"],
  ["盘发", "盤髮"],
  ["发膜", "髮膜"],
  ["干发帽", "乾髮帽"],
  ["北欧钟", "北歐鐘"],
  ["螺蛳面", "螺螄麵"],
])("a Chinese word has its spelling in the other letters: %s", async (word, spelling) => {
  expect((await chineseSpellings()).spellingsOf(word)).toContain(spelling);
});

test("a traditional letter is never taken for another one", async () => {
  expect((await chineseSpellings()).spellingsOf("發現")).not.toContain("髮現");
});
