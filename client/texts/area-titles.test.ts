import { expect, test } from "bun:test";
import { AREA_PATHS } from "../../src/advertiser/area-paths.ts";
import { en } from "./en/area.ts";
import { ja } from "./ja/ads/area.ts";
import { ko } from "./ko/ads/area.ts";

test.each(Object.entries({ en, ja, ko }))(
  "each page of the advertiser's area has its own title: %s [signed-in 2.10]",
  (language, { page }) => {
    const titles: Record<string, string> = page;
    for (const key of Object.keys(AREA_PATHS))
      expect([language, key, titles[key]]).toEqual([language, key, expect.any(String)]);
    const all = Object.values(titles).map((title) => title.toLowerCase());
    expect(all.filter((title, at) => all.indexOf(title) !== at)).toEqual([]);
  },
);
