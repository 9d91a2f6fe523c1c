import { expect, test } from "bun:test";
import { createTokens, type Decision } from "../../server/platform/ads/tokens.ts";

const NOW = Date.UTC(2026, 10, 23, 12);
let time = NOW;
const tokens = createTokens("the site's own secret", () => new Date(time));
const DECISION: Decision = {
  decision: "9223372036854775807",
  adId: "2",
  adGroupId: "3",
  campaignId: "4",
  advertiserId: "5",
  viewer: "-6",
  price: 123_456_789n,
  billable: "CLICKTHROUGH",
  rate: 0.5,
  surface: "related",
  position: 12,
  at: NOW,
  reasons: ["INTEREST", "LOCATION"],
  interest: "gardening",
  query: null,
  isOwnTeam: true,
  by: { country: "DE", appType: "web_mobile", age: "65+", gender: "female", targetedInterest: "art", keywordId: "9" },
};

test("a token opens to its sealed content, on its day and the next one", () => {
  const token = tokens.seal(DECISION);
  expect(tokens.open(token)).toEqual(DECISION);
  time = NOW + 24 * 3_600_000;
  expect(tokens.open(token)).toEqual(DECISION);
  time = NOW + 48 * 3_600_000;
  expect(tokens.open(token)).toBeNull();
  time = NOW;
});

test("a token holds as many whole words of a search as fit, and its length never varies", () => {
  const [none, short] = [tokens.seal(DECISION), tokens.seal({ ...DECISION, query: "papier lantern ü" })];
  const long = tokens.seal({ ...DECISION, query: `${"lantern ".repeat(7)}überlang wörter` });
  expect(tokens.open(short)?.query).toBe("papier lantern ü");
  expect(tokens.open(long)?.query).toBe("lantern ".repeat(7).trim());
  expect(new Set([none, short, long].map(({ length }) => length)).size).toBe(1);
});

test("no token that was altered, cut, joined or made with another secret opens [SECURITY 33]", () => {
  const token = tokens.seal(DECISION);
  const other = tokens.seal({ ...DECISION, adId: "7" });
  const bytes = Buffer.from(token, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const altered = Buffer.from(bytes);
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(tokens.open(altered.toString("base64url"))).toBeNull();
  }
  for (const made of ["", "a", token.slice(0, -1), `${token}A`, `${token}=`, token.slice(0, 60) + other.slice(60)])
    expect(tokens.open(made)).toBeNull();
  expect(createTokens("another secret", () => new Date(time)).open(token)).toBeNull();
});

test("unknown facts about a viewer are empty in the token too", () => {
  const by = {
    country: "",
    appType: "web",
    age: null,
    gender: "unknown" as const,
    targetedInterest: null,
    keywordId: null,
  };
  expect(tokens.open(tokens.seal({ ...DECISION, by }))?.by).toEqual(by);
});

test("nothing of a token can be read without the key, and no two are alike", () => {
  const [one, two] = [tokens.seal(DECISION), tokens.seal(DECISION)];
  expect(one).not.toBe(two);
  const price = Buffer.alloc(8);
  price.writeBigInt64BE(DECISION.price);
  expect(Buffer.from(one, "base64url").includes(price)).toBe(false);
});
