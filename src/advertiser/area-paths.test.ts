import { describe, expect, test } from "bun:test";
import { AREA_PATHS, type AreaKey, areaMatch, areaPath } from "./area-paths.ts";

describe("paths of the advertiser's area", () => {
  test("every path is under the account, and no two are the same [signed-in 2.10]", () => {
    const params = { campaignId: "7", productGroupId: "8" };
    const paths = Object.keys(AREA_PATHS).map((key) => areaPath(key as AreaKey, { advertiserId: "5", params }));
    expect(new Set(paths).size).toBe(72);
    for (const path of paths) expect(path).toMatch(/^\/advertiser\/5\/[^{}]+$/);
  });

  test("an unknown key is an error, even the name of an object's method [signed-in 2.10]", () => {
    for (const key of ["nowhere", "toString", "__proto__", ""])
      expect(() => areaPath(key as AreaKey, { advertiserId: "5" })).toThrow("unknown url key");
  });

  test("ids and queries are encoded, and empty query fields are not sent [signed-in 2.10]", () => {
    const target = {
      advertiserId: "5",
      params: { campaignId: "a/b" },
      query: { start_date: "2026-01-01", end_date: null },
    };
    expect(areaPath("campaignInsights", target)).toBe("/advertiser/5/campaign-insights/a%2Fb/?start_date=2026-01-01");
    expect(areaPath("adsBulkEdit", { advertiserId: "5", query: { entity_level: "AD", ids: "1,2" } })).toBe(
      "/advertiser/5/ads/bulk_edit/?entity_level=AD&ids=1%2C2",
    );
    expect(() => areaPath("campaignInsights", { advertiserId: "5" })).toThrow("missing campaignId");
  });

  test("every path maps back to its page, with or without the final slash; other paths to none [signed-in 2.10]", () => {
    const params = { campaignId: "7", productGroupId: "8" };
    for (const key of Object.keys(AREA_PATHS) as AreaKey[]) {
      const path = areaPath(key, { advertiserId: "5", params }).slice("/advertiser/5".length);
      expect(areaMatch(path)?.key).toBe(key);
      expect(areaMatch(path.replace(/\/$/, ""))?.key).toBe(key);
    }
    expect(areaMatch("/campaign-insights/7/product-group/8")?.params).toEqual(params);
    for (const path of ["", "/", "/nowhere/", "/reporting/campaigns/x/", "/toString/"])
      expect(areaMatch(path)).toBeNull();
  });
});
