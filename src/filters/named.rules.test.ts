import { expect, test } from "bun:test";
import { readFilters } from "./address.ts";
import { withNamedFilters } from "./named.rules.ts";
import { narrowingOf } from "./narrowing.rules.ts";

const SITE = "https://site.example";
const leadsTo = (path: string) => withNamedFilters(new URL(path, SITE));
const narrowed = (path: string) => {
  const { searchParams } = new URL(leadsTo(path) ?? "", SITE);
  return narrowingOf({ appliedUnifiedFilters: readFilters(searchParams.get("filters") ?? undefined) });
};

test("filters: address lists split at commas without empty items; an invalid price is ignored [signed-in 5]", () => {
  expect(narrowed("/shop/?domains=a.example,,b.example,&brands=Acme&colors=RED,teal")).toMatchObject({
    domains: ["a.example", "b.example"],
    brands: ["Acme"],
    colors: ["red", "teal"],
    isImpossible: false,
  });
  expect(narrowed("/shop/?price_min=20&price_max=cheap").prices).toEqual([{ min: 20, max: null, currency: "USD" }]);
  expect(narrowed("/shop?price_max=9.5").prices).toEqual([{ min: 0, max: 9.5, currency: "USD" }]);
});

test("existing filters and parameters of the address stay, and no filter is repeated", () => {
  const once = leadsTo("/search/pins/?q=lamp%20%26&brands=Acme") ?? "";
  expect(new URL(once, SITE).searchParams.get("q")).toBe("lamp &");
  expect(leadsTo(once)).toBeNull();
  expect(narrowed(`${once}&colors=red`)).toMatchObject({ brands: ["Acme"], colors: ["red"] });
  expect(leadsTo("/shop/?brands=,&price_min=dear")).toBe("/shop/");
});

test("other addresses are not rewritten", () => {
  for (const path of ["/shop/", "/search/pins/?q=brands", "/search/boards/?brands=Acme", "/pin/1/?colors=red"]) {
    expect([path, leadsTo(path)]).toEqual([path, null]);
  }
});
