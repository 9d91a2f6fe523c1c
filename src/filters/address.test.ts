import { expect, test } from "bun:test";
import { z } from "zod";
import { filterFields } from "../contract/filter-fields.ts";
import { readFilters, writeFilters } from "./address.ts";
import type { Serialized } from "./apply.ts";
import { narrowingOf } from "./narrowing.rules.ts";

const filter = (fields: Partial<Serialized>): Serialized => ({
  filterId: "brand",
  productFilterType: 3,
  location: "drawer",
  filterOptions: [{ filterOptionId: "Acme & Söhne, 'x'", numericValue: null, stringValue: null, unit: null }],
  ...fields,
});
const price = filter({
  filterId: "price",
  productFilterType: 1,
  filterOptions: [5, 9].map((numericValue) => ({ filterOptionId: null, numericValue, stringValue: null, unit: "USD" })),
});

test("filters survive the round trip through the address [signed-in 4.6]", () => {
  const text = writeFilters([filter({}), price]);
  expect(readFilters(text)).toEqual([filter({}), price]);
  expect(
    readFilters(new URLSearchParams(`?${new URLSearchParams({ filters: text ?? "" })}`).get("filters") ?? ""),
  ).toEqual([filter({}), price]);
  expect(writeFilters([])).toBeUndefined();
});

test("the API accepts the address's filters as applied_unified_filters [CONTRACT 7]", () => {
  const fields = z.object(filterFields).parse({ appliedUnifiedFilters: writeFilters([filter({}), price]) });
  expect(narrowingOf(fields)).toMatchObject({
    brands: ["Acme & Söhne, 'x'"],
    prices: [{ min: 5, max: 9, currency: "USD" }],
  });
});

test("a broken address shows its page without filters", () => {
  for (const text of [undefined, "", "{", "{}", "[1,null,[]]", '[{"filter_id":"x"}]', "[".repeat(9_000)]) {
    expect(readFilters(text)).toEqual([]);
  }
  const half =
    '[{"filter_id":"a","product_filter_type":3,"filter_options":[{"filter_option_id":"x"},7]},{"filter_id":5}]';
  expect(readFilters(half).map(({ filterId, filterOptions }) => [filterId, filterOptions.length])).toEqual([["a", 1]]);
});
