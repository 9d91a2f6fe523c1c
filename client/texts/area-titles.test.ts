import { expect, test } from "bun:test";
import { AREA_PATHS } from "../../src/advertiser/area-paths.ts";
import { en } from "./en/area.ts";

test("each page of the advertiser's area has its own title [signed-in 2.10]", () => {
  const titles: Record<string, string> = en.page;
  for (const key of Object.keys(AREA_PATHS)) expect([key, titles[key]]).toEqual([key, expect.any(String)]);
  const all = Object.values(titles).map((title) => title.toLowerCase());
  expect(all.filter((title, at) => all.indexOf(title) !== at)).toEqual([]);
});
