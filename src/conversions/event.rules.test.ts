import { describe, expect, test } from "bun:test";
import { API_DAYS, checkEvent, microOfAmount } from "./event.rules.ts";

const NOW = Date.parse("2026-05-10T12:00:00Z");
const EVENT = {
  eventName: "checkout",
  eventId: "order-1",
  eventTime: NOW / 1_000 - 60,
  actionSource: "web",
  eventSourceUrl: "https://shop.example/thanks?mail=ada@example.org",
  userData: { clickId: "123", em: ["A".repeat(64)] },
  customData: { currency: "EUR", value: "72.39", numItems: 2 },
};
const HASH = "a".repeat(64);
const check = (fields: object = {}) => checkEvent({ ...EVENT, ...fields }, { now: NOW, days: API_DAYS });

describe("an event's required fields [signed-in 2.10]", () => {
  test("a complete event has micro-units, a page without its query, and no warning", () => {
    const { event, faults, warnings } = check();
    expect({ faults, warnings }).toEqual({ faults: [], warnings: [] });
    expect(event).toMatchObject({ valueMicro: 72_390_000n, page: "https://shop.example/thanks", quantity: 2 });
    expect(event?.emails).toEqual(["a".repeat(64)]);
  });

  test.each([
    ["another name", { eventName: "bought" }, "event_name: Use one of: page_visit"],
    ["no id", { eventId: "" }, "event_id: Name the event"],
    ["milliseconds", { eventTime: NOW }, "event_time: This is in the future"],
    ["eight days ago", { eventTime: NOW / 1_000 - 8 * 86_400 }, "event_time: This is more than 7 days ago."],
    ["no user data", { userData: undefined }, "user_data: Say whose event it is"],
    ["no object", null, ""],
  ])("%s is refused with a sentence that names the field", (_what, fields, fault) => {
    const { event, faults } = fields === null ? checkEvent("x", { now: NOW, days: 7 }) : check(fields);
    expect(event).toBeNull();
    expect(faults[0]).toStartWith(fault);
  });

  test.each([
    ["a click id of another site", { userData: { clickId: "x".repeat(108) } }, { clickId: "x".repeat(108) }],
    ["a click id that is none", { userData: { clickId: "x".repeat(900), em: ["a".repeat(64)] } }, { clickId: null }],
    ["an amount with many decimals", { customData: { currency: "usd", value: "72.390000001" } }, { currency: "USD" }],
    ["no items", { customData: { currency: "EUR", value: 1, numItems: 0 } }, { quantity: 1 }],
    ["empty hashes", { userData: { em: ["", null] } }, { emails: [] }],
    ["an address that was not hashed", { userData: { em: ["ada@example.org", "a".repeat(64)] } }, { emails: [HASH] }],
    ["a single hash without its list", { userData: { em: "A".repeat(64) } }, { emails: [HASH] }],
    ["eleven hashes", { userData: { em: Array(11).fill(HASH) } }, { emails: Array(10).fill(HASH) }],
    ["a value without its currency", { customData: { value: "5" } }, { valueMicro: 5_000_000n, currency: "" }],
    ["a value in a program's notation", { customData: { value: "1e3" } }, { valueMicro: 1_000_000_000n }],
    ["a value that is none", { customData: { value: "1,5", currency: "EUR" } }, { valueMicro: null, currency: "EUR" }],
    ["a refund", { customData: { value: -5, currency: "EUR" } }, { valueMicro: null }],
    ["a currency that is none", { customData: { value: 1, currency: "euros" } }, { valueMicro: 1_000_000n }],
    ["an empty object of PHP", { customData: [], userData: [] }, { valueMicro: null, emails: [] }],
    ["custom data of another shape", { customData: "none" }, { valueMicro: null, quantity: 1 }],
    ["an id that is a number", { eventId: 1042 }, { eventId: "1042" }],
    ["a time with its fraction", { eventTime: NOW / 1_000 - 0.5 }, { at: new Date(NOW - 1_000) }],
    ["a place that other tags name", { actionSource: "website" }, { eventName: "checkout" }],
    ["a long user agent", { userData: { clientUserAgent: "x".repeat(900) } }, { userAgent: null }],
  ])("%s costs at most its own field, and the sale counts", (_what, fields, kept) => {
    const { event, faults } = check(fields);
    expect(faults).toEqual([]);
    expect(event).toMatchObject(kept);
  });

  test.each([
    ["Purchase", "checkout"],
    ["AddToCart", "add_to_cart"],
    ["page-visit", "page_visit"],
    ["app_install", "app_install"],
    ["AddToWishList", "add_to_wishlist"],
    ["view_item_list", "view_category"],
    ["Order Completed", "checkout"],
    ["collection_viewed", "view_category"],
    ["SubmitApplication", "lead"],
    ["app_open", "custom"],
  ])("an event that a program calls %s is %s", (eventName, name) => {
    expect(check({ eventName }).event?.eventName).toBe(name as never);
  });

  test("an event of a person who opted out counts, but stores nothing about them", () => {
    expect(check({ optOut: true }).event).toMatchObject({ emails: [], clickId: null, ip: null });
  });

  test.each([
    ["says so in words", { optOut: "true" }],
    ["names a law", { customData: { optOutType: "LDP" } }],
    ["is written unclearly", { optOut: "perhaps" }],
  ])("an opt-out that %s is one, and the event counts", (_what, fields) => {
    expect(check(fields).event).toMatchObject({ emails: [], clickId: null, ip: null, userAgent: null });
    expect(check({ optOut: 0 }).event?.clickId).toBe("123");
  });

  test.each([
    ["a value without its currency", { customData: { value: "5" } }, "custom_data.currency: Say"],
    ["a value that is none", { customData: { value: "1,5", currency: "EUR" } }, "custom_data.value: Write an amount"],
    ["an address that was not hashed", { userData: { em: ["ada@example.org"] } }, "user_data.em: Hash addresses"],
  ])("%s is a fault of a file, which a person can repair", (_what, fields, fault) => {
    const { event, faults } = checkEvent({ ...EVENT, ...fields }, { now: NOW, days: API_DAYS, isFile: true });
    expect([event, faults[0]]).toEqual([null, expect.stringContaining(fault)]);
  });

  test("an event without a person is accepted with a warning", () => {
    expect(check({ userData: {} }).warnings[0]).toStartWith("user_data: Nothing here tells whose event it is");
  });
});

test("amounts are exact", () => {
  expect(["0.1", "72.39", "9", "1.000001", "-1", "", "1,5", "1e3"].map(microOfAmount)).toEqual([
    ...[100_000n, 72_390_000n, 9_000_000n, 1_000_001n],
    ...[null, null, null, null],
  ]);
});
