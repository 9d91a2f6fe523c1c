import { expect, test } from "bun:test";
import { differentCovers } from "./covers.rules.ts";

const of = (slug: string, keys: string, chosen = "") =>
  [...keys].map((key) => ({ slug, key, isChosen: key === chosen }));
const covers = (...topics: ReturnType<typeof of>[]) =>
  differentCovers(topics.flat()).map(({ slug, key }) => slug + key);

test("each topic has the newest picture that no topic before it has", () => {
  expect(covers(of("food", "fc"), of("home", "fc"), of("art", "fca"))).toEqual(["foodf", "homec", "arta"]);
});

test("a topic with one picture has it, though a topic before it has it too", () => {
  expect(covers(of("birds", "ck"), of("food", "c"))).toEqual(["birdsk", "foodc"]);
});

test("a topic whose pictures all stand for others has its newest one", () => {
  expect(covers(of("food", "f"), of("home", "f"))).toEqual(["foodf", "homef"]);
});

test("what somebody chose stays, and topics before it take another one", () => {
  expect(covers(of("food", "fc"), of("home", "f", "f"))).toEqual(["foodc", "homef"]);
});

test("two topics may have the same picture where somebody chose it for both", () => {
  expect(covers(of("food", "fx", "f"), of("home", "fx", "f"))).toEqual(["foodf", "homef"]);
});
