import { expect, test } from "bun:test";
import { en } from "../../client/texts/en/business.ts";
import { implementations } from "../../server/router.ts";

test("the trail has words for every kind of entry [signed-in 2.9]", () => {
  const written = implementations
    .map(({ contract }) => contract)
    .filter(({ kind, acts, name }) => kind === "mutation" && (acts || name.startsWith("business.")))
    .map(({ name }) => name);
  const words = Object.entries(en.done).flatMap(([slice, verbs]) =>
    Object.keys(verbs).map((verb) => `${slice}.${verb}`),
  );
  expect(words.sort()).toEqual(written.sort());
});
