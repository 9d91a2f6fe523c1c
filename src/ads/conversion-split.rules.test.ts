import { expect, test } from "bun:test";
import { type SplitPart, splitConversions, withoutFewProducts } from "./conversion-split.rules.ts";

const part = (kind: SplitPart["kind"], conversions: number, platform: SplitPart["platform"] = "web"): SplitPart => ({
  eventName: "checkout",
  platform,
  kind,
  conversions,
  quantity: conversions * 2,
  value: BigInt(conversions) * 5n,
});
const shown = (parts: readonly SplitPart[]) =>
  Object.fromEntries(
    splitConversions(parts).map(({ kind, place, conversions, isHidden }) => [
      [place, kind].filter(Boolean).join(" ") || "all",
      isHidden ? null : conversions,
    ]),
  );

test("conversions are split by kind and place, with their items and values", () => {
  const parts = [part("CLICK", 1), part("VIEW", 20), part("CLICK", 2, "app_ios"), part("CLICK", 4, "app_android")];
  expect(shown(parts)).toEqual({
    all: 27,
    CLICK: 7,
    ENGAGEMENT: 0,
    VIEW: 20,
    WEB: 21,
    "WEB CLICK": 1,
    "WEB ENGAGEMENT": 0,
    "WEB VIEW": 20,
    INAPP: 6,
    "INAPP CLICK": 6,
    "INAPP ENGAGEMENT": 0,
    "INAPP VIEW": 0,
  });
  const [all] = splitConversions(parts);
  expect(all).toMatchObject({ quantity: 54, value: 135n });
});

test("few views and engagements are hidden together, and the sum is that of the clicks", () => {
  expect(shown([part("CLICK", 3), part("VIEW", 4), part("ENGAGEMENT", 5)])).toMatchObject({
    all: 3,
    CLICK: 3,
    VIEW: null,
    ENGAGEMENT: null,
    WEB: null,
    "WEB CLICK": 3,
  });
});

test("a kind that is few among many is hidden with the other, so that no difference reveals it", () => {
  const found = shown([part("VIEW", 1), part("ENGAGEMENT", 12)]);
  expect(found).toMatchObject({ all: 13, VIEW: null, ENGAGEMENT: null, WEB: 13 });
});

test("a place with few is hidden with all others, except for clicks [signed-in 2.10]", () => {
  const found = shown([part("VIEW", 12), part("VIEW", 1, "offline"), part("CLICK", 2, "offline")]);
  expect(found).toMatchObject({ all: 15, WEB: null, OFFLINE: null, "WEB VIEW": null, "OFFLINE CLICK": 2 });
});

test("products lose their views if one of them has few, so that no difference reveals it", () => {
  const of = (product: string, kind: SplitPart["kind"], conversions: number) => ({
    ...part(kind, conversions),
    product,
  });
  const many = [of("mug", "VIEW", 12), of("mug", "CLICK", 1), of("lamp", "VIEW", 10)];
  expect(withoutFewProducts(many)).toEqual(many);
  expect(withoutFewProducts([...many, of("cup", "VIEW", 1)])).toEqual([of("mug", "CLICK", 1)]);
});

test("chosen products lose their views also if one has few of a kind or on a platform", () => {
  const of = (kind: SplitPart["kind"], conversions: number, platform?: SplitPart["platform"]) => ({
    ...part(kind, conversions, platform),
    product: "mug",
  });
  const many = [of("VIEW", 12), of("ENGAGEMENT", 10), of("CLICK", 1)];
  expect(withoutFewProducts(many, true)).toEqual(many);
  for (const few of [of("VIEW", 1, "app_ios"), of("ENGAGEMENT", 9, "offline")]) {
    expect(withoutFewProducts([...many, few])).toEqual([...many, few]);
    expect(withoutFewProducts([...many, few], true)).toEqual([of("CLICK", 1)]);
  }
});
