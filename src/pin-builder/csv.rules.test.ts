import { expect, test } from "bun:test";
import { CSV_CHARS_MAX, csvRows } from "./csv.rules.ts";

test("columns are found by heading, in any order and spelling; picture and board are required", () => {
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

test("Pinterest's heading, a title above it and blank rows keep the line numbers right", () => {
  const rows = csvRows([["My Pins"], ["Title", "Media URL", "Pinterest board"], ["", ""], ["a", "b", "Clay"]], 1);
  expect(rows).toMatchObject([{ title: "a", mediaUrl: "b", board: "Clay", line: 4 }]);
});

test("a heading with as many columns as a file can have is read quickly [SECURITY 43]", () => {
  const wide = Array.from({ length: CSV_CHARS_MAX }, () => "");
  const began = performance.now();
  for (let at = 0; at < 100; at++) expect(csvRows([wide, wide])).toBeNull();
  // Fails if every column searches all headings again.
  expect(performance.now() - began).toBeLessThan(2_000);
});

test("the headings of other planners are read", () => {
  const heading = [
    "Pin Title",
    "Image Link",
    "Pinterest Board",
    "Pin Description",
    "Destination Link",
    "Image Alt Text",
    "Scheduled Time",
  ];
  const cells = ["Bowl", "https://a.example/1.png", "Clay", "Blue", "https://a.example/", "A bowl", "2026-12-05"];
  expect(csvRows([heading, cells])).toMatchObject([
    {
      title: "Bowl",
      mediaUrl: cells[1],
      board: "Clay",
      description: "Blue",
      link: cells[4],
      altText: "A bowl",
      publishAt: cells[6],
    },
  ]);
});
