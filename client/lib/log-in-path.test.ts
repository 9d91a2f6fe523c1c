import { expect, test } from "bun:test";
import { logInPath } from "./log-in-path.ts";

test("redirects: the log-in leads back to the page that its link stands on, and from home to home [visitor 2]", () => {
  expect(logInPath("/pin/5/", "")).toBe("/login?next=%2Fpin%2F5%2F");
  expect(logInPath("/search/pins", "?q=elm%20chest")).toBe("/login?next=%2Fsearch%2Fpins%3Fq%3Delm%2520chest");
  expect(logInPath("/", "")).toBe("/login");
});

test("redirects: from a page about log-in it leads to where that page would [visitor 2]", () => {
  expect(logInPath("/signup", "?next=%2Fpin%2F5%2F")).toBe("/login?next=%2Fpin%2F5%2F");
  for (const path of ["/signup", "/login", "/password/reset", "/pw/ada"]) expect(logInPath(path, "")).toBe("/login");
});
