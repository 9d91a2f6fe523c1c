import { expect, test } from "bun:test";
import type { Credit } from "../../../src/site/credits.contract.ts";
import { groupCredits } from "./group-credits.ts";

const credit = (title: string, licence: string): Credit => ({
  file: `${title}.jpg`,
  title,
  author: "A. Person",
  licence,
  licenceUrl: `https://example.org/${licence}`,
  source: "A collection",
  sourceUrl: null,
});

test("each picture is listed once under its license, the most common license first", () => {
  const groups = groupCredits([credit("Zebra", "CC0"), credit("Tea", "CC-BY"), credit("Ant", "CC0")]);
  expect(groups.map(({ licence, credits }) => [licence, credits.map(({ title }) => title)])).toEqual([
    ["CC0", ["Ant", "Zebra"]],
    ["CC-BY", ["Tea"]],
  ]);
  expect(groups[0]?.licenceUrl).toBe("https://example.org/CC0");
});
