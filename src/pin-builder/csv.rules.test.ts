import { expect, test } from "bun:test";
import { csvRows } from "./csv.rules.ts";

test("a file of Pins is read by its headings, in any order and spelling, and needs a picture and a board", () => {
  const rows = csvRows([
    ["Board", "Media URL", "Alt_Text", "other"],
    ["Clay ", "https://a.example/1.png", "A bowl", "x"],
    ["Clay"],
  ]);
  expect(rows).toEqual([
    {
      ...{ board: "Clay", mediaUrl: "https://a.example/1.png", altText: "A bowl", title: "", section: "", link: "" },
      ...{ description: "", publishAt: "", line: 2 },
    },
    {
      ...{ board: "Clay", mediaUrl: "", altText: "", title: "", section: "", link: "" },
      ...{ description: "", publishAt: "", line: 3 },
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
