import { expect, test } from "bun:test";
import { isKeptPath, keptPath } from "./kept-copies.ts";

test("the home page and a person's own profile, boards and sections are cached, and nothing else", () => {
  for (const path of ["/", "/ada", "/ada/", "/Ada/lamps/", "/ada/lamps/brass/"]) {
    expect([path, isKeptPath(path, "ada")]).toEqual([path, true]);
  }
  for (const path of [
    "/settings/",
    "/messages/",
    "/conversation/12/",
    "/ben/lamps/",
    "/adam/",
    "/ada/a/b/c/",
    "/pin/1/",
  ]) {
    expect([path, isKeptPath(path, "ada")]).toEqual([path, false]);
  }
});

test("a page has one address, with or without a final slash", () => {
  expect([keptPath("/"), keptPath("/ada"), keptPath("/ada/")]).toEqual(["/", "/ada/", "/ada/"]);
});
