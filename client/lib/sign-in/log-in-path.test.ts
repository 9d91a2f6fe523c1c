import { expect, test } from "bun:test";
import { logInPath } from "./log-in-path.ts";

test("redirects: log-in returns to the current page, or home from the home page [visitor 2]", () => {
  expect(logInPath("/pin/5/", "")).toBe("/login?next=%2Fpin%2F5%2F");
  expect(logInPath("/search/pins", "?q=elm%20chest")).toBe("/login?next=%2Fsearch%2Fpins%3Fq%3Delm%2520chest");
  expect(logInPath("/", "")).toBe("/login");
});

test("redirects: on a page about log-in, log-in keeps that page's target [visitor 2]", () => {
  expect(logInPath("/signup", "?next=%2Fpin%2F5%2F")).toBe("/login?next=%2Fpin%2F5%2F");
  for (const path of ["/signup", "/login", "/password/reset", "/pw/ada"]) expect(logInPath(path, "")).toBe("/login");
});
