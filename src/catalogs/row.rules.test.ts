import { expect, test } from "bun:test";
import { checkRow, columnOf, missingColumns, type RawRow } from "./row.rules.ts";

const MUG: RawRow = {
  id: "mug-1",
  title: "Blue mug",
  description: "A mug of <b>clay</b>.",
  link: "https://shop.example/mug",
  image_link: "https://shop.example/mug.jpg",
  price: "12.00 USD",
  availability: "in stock",
};
const check = (change: RawRow = {}) =>
  checkRow({ ...MUG, ...change }, 2, { currency: "EUR", now: new Date("2026-11-28T12:00:00Z") });
const codes = (change: RawRow) => check(change).faults.map(({ code, field }) => `${code} ${field}`);

test("a complete row is a product without faults, and its description loses HTML tags", () => {
  const { product, faults } = check({ brand: "Clayworks", condition: "New", gtin: "4006381333931", color: "Blue" });
  expect(faults).toEqual([]);
  expect(product).toEqual({
    itemId: "mug-1",
    title: "Blue mug",
    description: "A mug of clay .",
    link: "https://shop.example/mug",
    imageLink: "https://shop.example/mug.jpg",
    priceMicro: 12_000_000,
    salePriceMicro: null,
    currency: "USD",
    availability: "in_stock",
    brand: "Clayworks",
    condition: "new",
    category: null,
    productType: null,
    gtin: "4006381333931",
    itemGroupId: null,
    color: "Blue",
    material: null,
    size: null,
  });
});

test("each empty required column is a separate error, and the product is dropped", () => {
  const { product, faults } = check({ title: " ", link: "", price: "" });
  expect(product).toBeNull();
  expect(faults.map(({ kind, code, field }) => [kind, code, field])).toEqual([
    ["error", "missing", "title"],
    ["error", "missing", "link"],
    ["error", "missing", "price"],
  ]);
  expect(faults[0]).toMatchObject({ row: 2, itemId: "mug-1", value: "" });
});

test("a price may have its currency in front, behind, as a sign or not at all; others are errors", () => {
  const priceOf = (price: string) => {
    const { product } = check({ price });
    return product && [product.priceMicro, product.currency];
  };
  expect(priceOf("USD 1,299.50")).toEqual([1_299_500_000, "USD"]);
  expect(priceOf("1.299,50 EUR")).toEqual([1_299_500_000, "EUR"]);
  expect(priceOf("£7")).toEqual([7_000_000, "GBP"]);
  expect(priceOf("7.5")).toEqual([7_500_000, "EUR"]);
  for (const price of ["on request", "-3 USD", "10 - 20 USD"]) expect(codes({ price })).toEqual(["badPrice price"]);
  for (const price of ["0", "0 USD", "0,00 €", "$0.00"]) expect(codes({ price })).toEqual(["freePrice price"]);
  expect(codes({ price: "12.00 XXQ" })).toEqual(["noCurrency price"]);
});

test("a sale price that isn't lower, or is in another currency, is dropped with a warning", () => {
  expect(check({ sale_price: "9.00 USD" }).product?.salePriceMicro).toBe(9_000_000);
  expect(check({ sale_price: "9" }).product?.salePriceMicro).toBe(9_000_000);
  for (const sale_price of ["12.00 USD", "15.00 USD", "9.00 EUR"]) {
    const { product, faults } = check({ sale_price });
    expect(product?.salePriceMicro).toBeNull();
    expect(faults).toMatchObject([{ kind: "warning", code: "saleNotLower" }]);
  }
  expect(codes({ sale_price: "soon" })).toEqual(["badSalePrice sale_price"]);
});

test("a row and a table without an availability have the feed's default, if there is one", () => {
  const defaults = { currency: "EUR", now: new Date("2026-11-28T12:00:00Z") };
  const of = (availability: string, usual?: "preorder") =>
    checkRow({ ...MUG, availability }, 2, { ...defaults, availability: usual });
  expect(of("", "preorder").product?.availability).toBe("preorder");
  expect(of("in stock", "preorder").product?.availability).toBe("in_stock");
  expect(of("").faults).toMatchObject([{ code: "missing", field: "availability" }]);
  const headings = ["id", "title", "description", "link", "image_link", "price"];
  expect([missingColumns(headings), missingColumns(headings, { availability: "preorder" })]).toEqual([
    ["availability"],
    [],
  ]);
});

test("availability is read in the spellings of feeds, and an unknown one is an error", () => {
  const of = (availability: string) => check({ availability }).product?.availability;
  expect(["in_stock", "In Stock", "https://schema.org/InStock"].map(of)).toEqual(["in_stock", "in_stock", "in_stock"]);
  expect(["out of stock", "preorder", "backorder"].map(of)).toEqual(["out_of_stock", "preorder", "preorder"]);
  expect(codes({ availability: "perhaps" })).toEqual(["badAvailability availability"]);
});

test("addresses are http or https, without a password, and at most 2,048 characters long", () => {
  for (const link of ["javascript:alert(1)", "/mug", "ftp://shop.example/", "https://a:b@shop.example/"])
    expect(codes({ link })).toEqual(["badAddress link"]);
  expect(codes({ image_link: `https://shop.example/${"x".repeat(2_048)}` })).toEqual(["tooLong image_link"]);
});

test("an invalid optional value is dropped with a warning, and the product stays", () => {
  const { product, faults } = check({ condition: "as good as new", gtin: "4006381333932", brand: "b".repeat(300) });
  expect(product).toMatchObject({ condition: null, gtin: null, brand: "b".repeat(200) });
  expect(faults.map(({ kind, code }) => `${kind} ${code}`).sort()).toEqual([
    ...["warning badCondition", "warning badGtin", "warning cut"],
  ]);
});

test("forbidden characters and half characters are removed", () => {
  const { product } = check({ title: `Mug\u0000\u202e ${"x".repeat(494)}😀😀` });
  expect(product?.title.isWellFormed()).toBe(true);
  expect(product?.title.startsWith("Mug x")).toBe(true);
});

test("headings are recognized with a prefix, in capitals, with blanks and by other names", () => {
  expect(["g:image_link", "Image Link", "ID", "url", "colour"].map(columnOf)).toEqual([
    ...(["image_link", "image_link", "id", "link", "color"] as const),
  ]);
  expect(["shipping", "constructor", "__proto__"].map(columnOf)).toEqual([null, null, null]);
  expect(missingColumns(["id", "title", "link", "price"])).toEqual(["description", "image_link", "availability"]);
});
