import { expect, test } from "bun:test";
import { largePinOf, sourceOf } from "./pin-source.rules.ts";

test("a page's path is the source of its cards' views", () => {
  const found = {
    home: ["/", "/homefeed/"],
    search: ["/search/pins/", "/search/"],
    related: ["/pin/123/"],
    profile: ["/ada/", "/ada/_created/", "/ada/pins/"],
    board: ["/ada/lamps/", "/ada/lamps/red/"],
    other: ["/settings/", "/trash/", "/ideas/"],
  } as const;
  for (const [source, paths] of Object.entries(found))
    for (const path of paths) expect([path, sourceOf(path)]).toEqual([path, source as "home"]);
});

test("only a Pin's own page shows it large", () => {
  expect(["/pin/12/", "/pin/12", "/pin/12/comments", "/pin/create/", "/"].map(largePinOf)).toEqual([
    "12",
    "12",
    null,
    null,
    null,
  ]);
});
