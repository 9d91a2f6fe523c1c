import { expect, test } from "bun:test";
import { SITE_TYPE, siteTypeOf } from "./site-type.ts";

test("site types: www 0, mobile 1, sterling 3, analytics 4, business 6, trends 7 [visitor 9]", () => {
  expect(SITE_TYPE).toEqual({ www: 0, mobile: 1, sterling: 3, analytics: 4, business: 6, trends: 7 });
});

test("site types: the path and the device determine the type [visitor 9]", () => {
  expect(siteTypeOf("/pin/12/", false)).toBe(0);
  expect(siteTypeOf("/pin/12/", true)).toBe(1);
  expect(siteTypeOf("/analytics/overview", false)).toBe(4);
  expect(siteTypeOf("/business/create", true)).toBe(6);
  expect(siteTypeOf("/trends/", false)).toBe(7);
});
