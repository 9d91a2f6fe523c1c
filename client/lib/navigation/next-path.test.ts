import { expect, test } from "bun:test";
import fc from "fast-check";
import { nextPath } from "./next-path.ts";

test("a path on this site is kept, with its query and fragment", () => {
  for (const path of ["/", "/pin/12/", "/ada/garden/?sort=newest#pins", "/search/pins/?q=red%20chair", "/caf%C3%A9/"]) {
    expect(nextPath(path)).toBe(path);
  }
});

test("an address on another site becomes the home page", () => {
  const elsewhere = [
    "//e.example",
    "///e.example",
    "/\\e.example",
    "\\\\e.example",
    "https://e.example/",
    "https:e.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "//user:secret@e.example",
    "e.example",
    "?next=/",
    "/.//e.example",
    "/pin/..//e.example",
    "/%2e%2e//e.example",
  ];
  for (const address of elsewhere) expect(nextPath(address), address).toBe("/");
});

test("rejects characters that browsers drop or read as a slash, encoded or not", () => {
  for (const address of [
    "/\t/e.example",
    "\t//e.example",
    "/\n/e.example",
    " //e.example",
    "/%09/e.example",
    "/%2Fe.example",
    "/%5ce.example",
    "/%0d%0aLocation:x",
    "/%E0%A4%A",
  ]) {
    expect(nextPath(address), JSON.stringify(address)).toBe("/");
  }
});

test("pages for visitors become the home page, which prevents redirect loops", () => {
  for (const path of ["/login", "/login/?next=/login", "/signup/", "/password/reset?token=x", "/LOGIN"]) {
    expect(nextPath(path), path).toBe("/");
  }
});

test("a missing target becomes the home page", () => {
  for (const nothing of [null, undefined, ""]) expect(nextPath(nothing)).toBe("/");
});

test("a browser that follows any result stays on the site", () => {
  const parts = fc.constantFrom(
    "/",
    "\\",
    "//",
    "%2f",
    "%5C",
    "%09",
    "\t",
    "\n",
    ".",
    "../..",
    "@",
    ":",
    "e.example",
    "?",
    "#",
  );
  const addresses = fc.oneof(
    fc.string(),
    fc.array(parts, { maxLength: 8 }).map((list) => list.join("")),
  );
  fc.assert(
    fc.property(addresses, (text) => {
      const path = nextPath(text);
      expect(path.startsWith("/")).toBe(true);
      expect(new URL(path, "https://tackboard.example").origin).toBe("https://tackboard.example");
      expect(nextPath(path)).toBe(path);
    }),
    { numRuns: 2_000 },
  );
});
