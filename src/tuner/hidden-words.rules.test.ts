import { expect, test } from "bun:test";
import { patternOf, saysOne } from "./hidden-words.rules.ts";

const says = (text: string, ...words: string[]) => saysOne(text, words.map(patternOf));

test("a hidden word matches whole words without regard to case and accents", () => {
  for (const [text, word] of [
    ["My CAFÉ in Łódź", "cafe"],
    ["cafe", "Café"],
    ["Spiders!", "spiders"],
    ["grandma's pie", "grandmas"],
    ["(season finale)", "Season  Finale"],
    ["iPhoneケース", "iphone"],
  ] as const)
    expect([text, word, says(text, word)]).toEqual([text, word, true]);
  for (const [text, word] of [
    ["cafeteria", "cafe"],
    ["the season's great finale", "season finale"],
    ["art", "cart"],
  ] as const)
    expect([text, word, says(text, word)]).toEqual([text, word, false]);
});

test("a hidden word matches any part of a text in a script without spaces", () => {
  expect(says("窓辺で眠る黒猫の写真", "猫")).toBe(true);
  expect(says("チョコレートケーキ", "ケーキ")).toBe(true);
  expect(says("고양이가 좋아", "고양이")).toBe(true);
  expect(says("ﾈｺカフェ", "ネコ")).toBe(true);
  expect(says("犬の写真", "猫")).toBe(false);
});

test("a hidden hashtag matches only that whole hashtag, and a word matches its hashtag too", () => {
  expect(says("look #Cats", "#cats")).toBe(true);
  expect(says("look ＃cats", "#cats")).toBe(true);
  expect(says("look cats", "#cats")).toBe(false);
  expect(says("look #catsofparis", "#cats")).toBe(false);
  expect(says("#猫カフェ", "#猫")).toBe(false);
  expect(says("look #cats", "cats")).toBe(true);
  expect(says("blue #cats", "blue cats")).toBe(true);
});

test("no hidden word matches nothing, and an empty text has none", () => {
  expect(saysOne("anything", [])).toBe(false);
  expect(says("", "cats")).toBe(false);
  expect(says("anything", "ـ", "#")).toBe(false);
});
