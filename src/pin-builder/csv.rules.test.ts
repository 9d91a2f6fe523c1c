import { expect, test } from "bun:test";
import { CSV_CHARS_MAX, csvRows } from "./csv.rules.ts";

test("a file of Pins is read by its headings, in any order and spelling, and needs a picture and a board", () => {
  const rows = csvRows([
    ["Board", "Media URL", "Alt_Text", "other"],
    ["Clay ", "https://a.example/1.png", "A bowl", "x"],
    ["Clay"],
  ]);
  expect(rows).toEqual([
    {
      board: "Clay",
      mediaUrl: "https://a.example/1.png",
      altText: "A bowl",
      title: "",
      section: "",
      link: "",
      description: "",
      publishAt: "",
      line: 2,
    },
    {
      board: "Clay",
      mediaUrl: "",
      altText: "",
      title: "",
      section: "",
      link: "",
      description: "",
      publishAt: "",
      line: 3,
    },
  ]);
  expect(
    csvRows([
      ["Title", "Board"],
      ["a", "b"],
    ]),
  ).toBeNull();
  expect(csvRows([["Board", "Media URL"]])).toBeNull();
  expect(csvRows([])).toBeNull();
});

test("a file of Pins may have Pinterest's heading, a title above it and blank rows, which keep the numbers of the rest", () => {
  const rows = csvRows([["My Pins"], ["Title", "Media URL", "Pinterest board"], ["", ""], ["a", "b", "Clay"]], 1);
  expect(rows).toMatchObject([{ title: "a", mediaUrl: "b", board: "Clay", line: 4 }]);
});

test("a heading of as many columns as a file can have costs no time [SECURITY 43]", () => {
  const wide = Array.from({ length: CSV_CHARS_MAX }, () => "");
  const began = performance.now();
  for (let at = 0; at < 100; at++) expect(csvRows([wide, wide])).toBeNull();
  // Each of the eight columns looked through all of them, a tenth of a second every time.
  expect(performance.now() - began).toBeLessThan(2_000);
});
