import { expect, test } from "bun:test";
import { fitsAudiences } from "../ads/audience.rules.ts";
import { alikeOf } from "./alike.rules.ts";
import { addressesIn, shownSize } from "./audience.ts";

test("a size is rounded down, and sizes below 100 are hidden", () => {
  expect([0, 99, 100, 199, 999, 1_234, 98_765].map(shownSize)).toEqual([null, null, 100, 100, 900, 1_200, 98_000]);
});

test("addresses are found in lines and sheets, hashes are accepted, and other rows are counted", () => {
  const text = `email;name\n Ada@Example.com ;Ada\n"bob@example.com",Bob\nnobody\nADA@example.com\n${"a".repeat(64)}`;
  expect(addressesIn(text)).toEqual({
    addresses: ["ada@example.com", "bob@example.com"],
    hashes: ["a".repeat(64)],
    faulty: 2,
  });
});

test("a customer list counts malformed addresses as faulty", () => {
  for (const text of ["mailto:ann@example.com", "<ann@example.com>", "smtp:ann@example.com", "ann@example", "ann@.com"])
    expect([text, addressesIn(text)]).toEqual([text, { addresses: [], hashes: [], faulty: 1 }]);
  expect(addressesIn("münchen@exämple.de\nann+shop@mail.example.co.uk").addresses).toHaveLength(2);
});

test("an ad reaches nobody through an audience of fewer than 100, or of another account", () => {
  const audience = (people: number, account = "1") => new Map([["7", { people, accounts: new Set([account]) }]]);
  const include = { AUDIENCE_INCLUDE: ["7"] };
  expect(fitsAudiences(include, audience(100), "1")).toBe(true);
  expect(fitsAudiences(include, audience(99), "1")).toBeNull();
  expect(fitsAudiences(include, audience(500, "2"), "1")).toBeNull();
  expect(fitsAudiences({ AUDIENCE_EXCLUDE: ["7"] }, audience(5), "1")).toBeNull();
  expect(fitsAudiences({ AUDIENCE_EXCLUDE: ["7"] }, audience(5, "2"), "1")).toBe(false);
  expect(fitsAudiences({}, audience(500), "1")).toBe(false);
});

test("similar people share interests that are more common among seeds, and include no seed", () => {
  const person = (viewer: number, ...interests: string[]) => ({ viewer: String(viewer), interests });
  const seeds = Array.from({ length: 20 }, (_, at) => person(at, "gardening", "art"));
  const like = Array.from({ length: 15 }, (_, at) => person(100 + at, "gardening"));
  const unlike = Array.from({ length: 165 }, (_, at) => person(200 + at, "art", "travel"));
  const found = alikeOf([...seeds, ...like, ...unlike], new Set(seeds.map(({ viewer }) => viewer)), 10);
  expect(found.toSorted()).toEqual(like.map(({ viewer }) => viewer).toSorted());
  expect(alikeOf([...like, ...unlike], new Set(), 10)).toEqual([]);
});
