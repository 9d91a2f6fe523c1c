import { expect, test } from "bun:test";
import { completeMention, MENTIONED_MAX, mentionAt, mentionedNames, mentionsIn } from "./mentions.rules.ts";

test("a text mentions each name once, in lower case, also without spaces around it", () => {
  expect(mentionedNames("@Ada and @ben_2, see @ada!")).toEqual(["ada", "ben_2"]);
  expect(mentionedNames("こんにちは＠adaさん")).toEqual(["ada"]);
  expect(mentionedNames("(@ada)")).toEqual(["ada"]);
});

test("addresses of mail, pages and other networks mention nobody", () => {
  for (const text of ["ada@example.com", "https://site.example/@ada", "@ada@other.example", "a.@ada", "@ab", "@"])
    expect(mentionedNames(text), text).toEqual([]);
});

test("a text mentions at most ten names, and none that is longer than a username", () => {
  const names = Array.from({ length: MENTIONED_MAX + 1 }, (_, n) => `@person${n}`);
  expect(mentionedNames(names.join(" "))).toHaveLength(MENTIONED_MAX);
  expect(mentionedNames(`@${"a".repeat(31)}`)).toEqual([]);
});

test("mentions of known people are found by the typed name, and link to the present one", () => {
  const people = [{ id: "1", typed: "ada", username: "ada_new" }];
  const text = "Hi @Ada and @ben";
  const found = mentionsIn(text, people);
  expect(found).toEqual([{ id: "1", username: "ada_new", offset: 3, length: 4 }]);
});

test("the mention before the caret is completed with a space, and the caret follows it", () => {
  expect(mentionAt("Hi @be there", 6)).toEqual({ start: 3, name: "be" });
  expect(mentionAt("Hi @", 4)).toEqual({ start: 3, name: "" });
  expect(mentionAt("Hi ben@", 7)).toBeNull();
  expect(mentionAt("Hi @be there", 8)).toBeNull();
  expect(completeMention("Hi @be there", { start: 3, name: "be" }, "ben")).toEqual({ text: "Hi @ben there", caret: 8 });
});
