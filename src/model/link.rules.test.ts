import { expect, test } from "bun:test";
import { keepableLink, LINK_MAX } from "./link.rules.ts";

test("a page's address is reduced to its valid link", () => {
  const page = "https://a.example/page";
  const long = "x".repeat(LINK_MAX);
  expect(keepableLink(`${page}?a=1#b`)).toBe(`${page}?a=1#b`);
  expect(keepableLink("https://ada:secret@a.example/page")).toBe(page);
  expect(keepableLink(`${page}?a=1#${long}`)).toBe(`${page}?a=1`);
  expect(keepableLink(`${page}?a=${long}#b`)).toBe(page);
  for (const none of ["file:///home/ada/page.html", "about:blank", "javascript:alert(1)", "page", `${page}/${long}`]) {
    expect(keepableLink(none)).toBeNull();
  }
});
