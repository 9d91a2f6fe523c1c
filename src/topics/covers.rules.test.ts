import { expect, test } from "bun:test";
import { differentCovers, picturesBeside } from "./covers.rules.ts";

const of = (slug: string, keys: string, chosen = "") =>
  [...keys].map((key) => ({ slug, key, isChosen: key === chosen }));
const covers = (...topics: ReturnType<typeof of>[]) =>
  differentCovers(topics.flat()).map(({ slug, key }) => slug + key);

test("each topic has its newest picture that no earlier topic uses", () => {
  expect(covers(of("food", "fc"), of("home", "fc"), of("art", "fca"))).toEqual(["foodf", "homec", "arta"]);
});

test("a topic's only picture is its cover even if an earlier topic has that picture too", () => {
  expect(covers(of("birds", "ck"), of("food", "c"))).toEqual(["birdsk", "foodc"]);
});

test("a topic whose pictures are all covers of other topics shows its newest one", () => {
  expect(covers(of("food", "f"), of("home", "f"))).toEqual(["foodf", "homef"]);
});

test("a chosen cover stays, and earlier topics switch to another", () => {
  expect(covers(of("food", "fc"), of("home", "f", "f"))).toEqual(["foodc", "homef"]);
});

test("two topics may share a cover if an administrator chose it for both", () => {
  expect(covers(of("food", "fx", "f"), of("home", "fx", "f"))).toEqual(["foodf", "homef"]);
});

test("beside its cover, a topic shows pictures that no other tile shows, as far as it has some", () => {
  const candidates = [of("food", "fcab"), of("home", "fchxy")].flat();
  const chosen = differentCovers(candidates);
  const beside = picturesBeside(candidates, chosen, 2);
  expect(chosen.map(({ key }) => key)).toEqual(["f", "c"]);
  expect([...beside].map(([slug, all]) => slug + all.map(({ key }) => key).join(""))).toEqual(["foodab", "homehx"]);
  const shared = [of("art", "ab"), of("music", "ab")].flat();
  expect(
    picturesBeside(shared, differentCovers(shared), 2)
      .get("music")
      ?.map(({ key }) => key),
  ).toEqual(["a"]);
  expect(picturesBeside([], [], 2).size).toBe(0);
});
