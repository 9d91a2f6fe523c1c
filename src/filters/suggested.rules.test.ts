import { expect, test } from "bun:test";
import type { Serialized } from "./apply.ts";
import { type FoundFacts, makeModels } from "./make-models.ts";
import { narrowingOf } from "./narrowing.rules.ts";
import { pressedOption, suggestedOptions, withOption } from "./suggested.rules.ts";

const MICRO = 1_000_000;
let made = 0;
const fact = (brand: string, price: number, colors: number): FoundFacts => ({
  shown: String(++made),
  domain: "shop.example",
  merchant: null,
  isVerified: false,
  isProduct: true,
  brand,
  currency: "USD",
  priceMicro: price * MICRO,
  listPriceMicro: price < 10 ? 10 * MICRO : null,
  colors,
  styles: 0,
});
const facts = [fact("Kiln", 5, 1), fact("Kiln", 20, 1), fact("Loom", 6, 3), fact("Loom", 30, 2), fact("Paper", 40, 1)];

test("suggestions divide the results: few or nearly all results with an option rule it out [signed-in 3.4]", () => {
  const offered = suggestedOptions(makeModels({ facts, isCapped: false, scopes: [] }), facts.length);
  expect(offered.map(({ filterId, label }) => `${filterId} ${label}`)).toEqual([
    "sale On sale",
    expect.stringMatching(/^color /),
    "brand Kiln",
    "brand Loom",
  ]);
});

test("a pressed option works like the filter of that name, and an unknown option has no effect", () => {
  const narrowed = (filterId: string, optionId: string) => {
    const filter = pressedOption({ filterId, optionId });
    return filter && narrowingOf({ appliedUnifiedFilters: [filter] });
  };
  expect(narrowed("brand", "Kiln")?.brands).toEqual(["Kiln"]);
  expect(narrowed("color", "red")?.colors).toEqual(["red"]);
  expect(narrowed("sale", "sale_20")?.salePercent).toBe(20);
  expect(narrowed("sale", "sale_x")?.salePercent).toBe(0);
  expect(narrowed("price", "1")).toBeNull();
});

test("an option joins others of its filter once, and a single filter accepts only one option", () => {
  const filters = (...pressed: [string, string][]) =>
    pressed.reduce<Serialized[] | null>((all, [filterId, optionId]) => {
      const option = pressedOption({ filterId, optionId });
      return all && option && withOption(all, option);
    }, []);
  const [brand, color] = filters(["brand", "Kiln"], ["color", "red"], ["brand", "Loom"]) ?? [];
  expect(brand?.filterOptions.map(({ filterOptionId }) => filterOptionId)).toEqual(["Kiln", "Loom"]);
  expect(color?.filterId).toBe("color");
  expect(filters(["brand", "Kiln"], ["brand", "Kiln"])).toBeNull();
  expect(filters(["sale", "sale_0"], ["sale", "sale_20"])).toBeNull();
});
