import { expect, test } from "bun:test";
import { z } from "zod";
import { filterFields } from "../contract/filter-fields.ts";
import { isNarrowing, NO_NARROWING, narrowingOf } from "./narrowing.rules.ts";

const schema = z.object(filterFields);
const read = (fields: Record<string, unknown>) => narrowingOf(schema.parse(fields));
const filter = (productFilterType: number, ...filterOptions: Record<string, unknown>[]) => ({
  filterId: `f${productFilterType}`,
  productFilterType,
  location: "drawer",
  filterOptions,
});

test("comma lists are split without empty items, and invalid numbers are ignored [signed-in 5]", () => {
  const found = read({
    domains: "a.com,,b.com, a.com",
    brands: " ,",
    colors: "Red,BLUE",
    priceMin: "cheap",
    priceMax: "",
  });
  expect(found).toEqual({ ...NO_NARROWING, domains: ["a.com", "b.com"], colors: ["red", "blue"] });
  expect(isNarrowing(read({ brands: ",", priceMin: "cheap" }))).toBe(false);
});

test("applied filters are read as JSON text or a list, with the wire's names or tRPC's [CONTRACT 7]", () => {
  const wire = [
    {
      filter_id: "price",
      product_filter_type: 1,
      location: "x",
      filter_options: [{ numeric_value: 40 }, { numeric_value: "10" }],
    },
    {
      filter_id: "color",
      product_filter_type: "6",
      location: 0,
      filter_options: [{ filter_option_id: "Teal" }, { filter_option_id: 7 }],
    },
  ];
  const expected = { ...NO_NARROWING, prices: [{ min: 10, max: 40, currency: "USD" }], colors: ["teal"] };
  expect(read({ appliedUnifiedFilters: JSON.stringify(wire) })).toEqual(expected);
  expect(read({ appliedUnifiedFilters: wire })).toEqual(expected);
  expect(
    read({
      appliedUnifiedFilters: [
        filter(1, { numericValue: 40 }, { numericValue: 10, unit: "" }),
        filter(6, { filterOptionId: "teal" }),
      ],
    }),
  ).toEqual(expected);
});

test("each product filter type filters by its own field [signed-in 3.4]", () => {
  const found = read({
    appliedUnifiedFilters: [
      filter(0, { filterOptionId: "shop.example" }),
      filter(1, { numericValue: 5, unit: "eur" }, { numericValue: 9, unit: "eur" }),
      filter(3, { filterOptionId: "Acme" }),
      filter(4, { filterOptionId: "buyable_pins" }),
      filter(8, { filterOptionId: "sale_20" }),
      filter(10, { stringValue: "Modern" }),
      filter(12, { stringValue: "ACME" }),
    ],
  });
  expect(found).toEqual({
    ...NO_NARROWING,
    domains: ["shop.example"],
    brands: ["Acme"],
    brandValues: ["acme"],
    styles: ["modern"],
    prices: [{ min: 5, max: 9, currency: "EUR" }],
    salePercent: 20,
    scope: "buyable_pins",
  });
});

test.each([
  [7, 0],
  [8, 20],
  [9, 50],
])("product filter type %i asks for a sale of at least %i percent [signed-in 3.4]", (type, percent) => {
  expect(read({ appliedUnifiedFilters: [filter(type, { filterOptionId: "sale" })] }).salePercent).toBe(percent);
  expect(read({ appliedUnifiedFilters: [filter(type, { numericValue: 30 })] }).salePercent).toBe(30);
});

test("an unknown color or style finds nothing, rather than everything", () => {
  expect(read({ colors: "octarine" }).isImpossible).toBe(true);
  expect(read({ colors: "octarine,red" })).toMatchObject({ isImpossible: false, colors: ["red"] });
  expect(read({ appliedUnifiedFilters: [filter(10, { filterOptionId: "haunted" })] }).isImpossible).toBe(true);
});

test("an unknown filter type, and one without options, filter nothing", () => {
  expect(isNarrowing(read({ appliedUnifiedFilters: [filter(99, { filterOptionId: "x" }), filter(3)] }))).toBe(false);
});

test("the former product filters still work, and those of the address win over them [signed-in 3.8]", () => {
  const found = read({
    appliedProductFilters: JSON.stringify({ domains: ["a.com"], min_price: 3, price_max: "7" }),
    priceMax: 6,
  });
  expect(found).toEqual({ ...NO_NARROWING, domains: ["a.com"], prices: [{ min: 3, max: 6, currency: null }] });
});

test("anything but a list of filters is refused, not ignored [SECURITY 30]", () => {
  for (const bad of ["{", '"x"', "{}", "[1]", `[${"{},".repeat(30)}{}]`, '[{"filter_id":"x"}]']) {
    expect(schema.safeParse({ appliedUnifiedFilters: bad }).success, bad).toBe(false);
  }
  expect(schema.parse({ appliedUnifiedFilters: "" }).appliedUnifiedFilters).toBeUndefined();
});
