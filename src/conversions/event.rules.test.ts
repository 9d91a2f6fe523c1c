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
    ["an address that was not hashed", { userData: { em: ["ada@example.org"] } }, "user_data.em.0: Hash it"],
    ["no user data", { userData: undefined }, "user_data: Say whose event it is"],
    ["a value without its currency", { customData: { value: "5" } }, "custom_data.currency: Say"],
    ["a value that is none", { customData: { value: "1e3", currency: "EUR" } }, "custom_data.value: Write an amount"],
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
  ])("an event that a program calls %s is %s", (eventName, name) => {
    expect(check({ eventName }).event?.eventName).toBe(name as never);
  });

  test("an event of a person who opted out counts, but stores nothing about them", () => {
    expect(check({ optOut: true }).event).toMatchObject({ emails: [], clickId: null, ip: null });
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
