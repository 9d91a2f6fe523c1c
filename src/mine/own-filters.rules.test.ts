import { expect, test } from "bun:test";
import { readOwnFilters, siteOf, writeOwnFilters } from "./own-filters.rules.ts";

test("filters survive the way through an address, and equal ones have one address", () => {
  const filters = {
    q: "a & b",
    tags: ["oak", "solid wood"],
    color: "teal",
    site: "example.com",
    kind: "film",
  } as const;
  const address = writeOwnFilters({ ...filters, tags: [...filters.tags] });
  expect(readOwnFilters(Object.fromEntries(new URLSearchParams(address)))).toMatchObject(filters);
  expect(writeOwnFilters({ ...filters, tags: ["solid wood", "oak"] })).toBe(address);
  expect(writeOwnFilters({})).toBe("");
});

test("what can't be a filter is left out of an address", () => {
  const read = readOwnFilters({
    q: 5,
    tags: ` , ,#, ${"x".repeat(60)}`,
    color: "sky",
    kind: "",
    site: "::",
    state: "x",
  });
  expect(writeOwnFilters(read)).toBe("");
});

test("a site is read from an address, and in any case", () => {
  expect(siteOf("https://www.Example.com/lamp?a=1")).toBe("example.com");
  expect(siteOf(" Shop.example.com ")).toBe("shop.example.com");
  expect(siteOf("")).toBe("");
});
