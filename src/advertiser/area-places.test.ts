import { expect, test } from "bun:test";
import { AREA_PATHS, type AreaKey } from "./area-paths.ts";
import { AREA_TABS, type AreaPageKey, areaNavigation, tabOf } from "./area-places.ts";

const ADDED = ["overview", "campaign", "delegates"] as const;
const EVERY: readonly AreaPageKey[] = [...(Object.keys(AREA_PATHS) as AreaKey[]), ...ADDED];

test("each page is in one tab, and the six places stand in order [signed-in 2.10]", () => {
  const listed = AREA_TABS.filter(({ query }) => !query).flatMap(({ pages, others = [] }) => [...pages, ...others]);
  expect(listed.toSorted()).toEqual(EVERY.toSorted());
  const { places } = areaNavigation({ id: "5", role: "OWNER" }, "overview", {});
  expect(places.map(({ name }) => name)).toEqual([
    "overview",
    "campaigns",
    "audiences",
    "catalogs",
    "measurement",
    "billing",
  ]);
  expect(new Set(AREA_TABS.map(({ tab }) => tab)).size).toBe(AREA_TABS.length);
});

test("the parameters of an address choose between tabs that share a page", () => {
  expect(tabOf("catalogsDataSource", { tab: "groups" }).tab).toBe("productGroups");
  expect(tabOf("catalogsDataSource", { tab: "nothing", feed: "7" }).tab).toBe("dataSources");
  const { tabs, pages } = areaNavigation({ id: "5", role: "OWNER" }, "catalogsDataSource", { tab: "products" });
  expect(tabs.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual([
    "/advertiser/5/product-catalogs/data-source?tab=products",
  ]);
  expect(pages).toEqual([]);
});

test("a role sees the tabs that it may open, and a place leads to the first of them", () => {
  const tabsFor = (role: "OWNER" | "ANALYST", page: AreaPageKey) =>
    areaNavigation({ id: "5", role }, page, {}).tabs.map(({ name }) => name);
  expect(tabsFor("OWNER", "reportingAds")).toContain("create");
  expect(tabsFor("ANALYST", "reportingAds")).not.toContain("create");
  const { pages } = areaNavigation({ id: "5", role: "ANALYST" }, "experiments", {});
  expect(pages).toEqual([]);
  const { places } = areaNavigation({ id: "5", role: "FINANCE_MANAGER" }, "billingDocuments", {});
  expect(places.find(({ name }) => name === "billing")).toEqual({
    name: "billing",
    href: "/advertiser/5/billing/",
    isCurrent: true,
  });
});
