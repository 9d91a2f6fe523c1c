import { describe, expect, test } from "bun:test";
import { isSameSite, reviewByRule, textReasons } from "../ads/review.rules.ts";
import { DELEGATE_ROLES } from "../model/acting.rules.ts";
import { isAreaOpen } from "./area.rules.ts";
import { type AccountRight, mayDo, mayGive, mayRemove } from "./roles.rules.ts";

const RIGHTS: AccountRight[] = ["read", "campaigns", "conversions", "audiences", "billing", "account", "people"];

test("each role may do what its name says, and an owner may do everything", () => {
  const can = (role: Parameters<typeof mayDo>[0]) => RIGHTS.filter((right) => mayDo(role, right)).join(" ");
  expect(can("OWNER")).toBe(RIGHTS.join(" "));
  expect(can("ADMIN")).toBe(RIGHTS.join(" "));
  expect(can("CAMPAIGN_MANAGER")).toBe("read campaigns conversions");
  expect(can("ANALYST")).toBe("read");
  expect(can("FINANCE_MANAGER")).toBe("read billing");
  expect(can("AUDIENCE_MANAGER")).toBe("read conversions audiences");
});

test("nobody grants more rights than they have, and everybody may leave", () => {
  expect(DELEGATE_ROLES.filter((role) => mayGive("OWNER", role))).toEqual([...DELEGATE_ROLES]);
  expect(mayGive("ADMIN", "ADMIN")).toBe(false);
  expect(mayGive("ADMIN", "ANALYST")).toBe(true);
  expect(mayGive("CAMPAIGN_MANAGER", "ANALYST")).toBe(false);
  expect(mayRemove("ANALYST", "ANALYST", true)).toBe(true);
  expect(mayRemove("ADMIN", "ADMIN", false)).toBe(false);
  expect(mayRemove("OWNER", "ADMIN", false)).toBe(true);
});

test("the advertiser area closes after an hour without use, and a day after the last proof [SECURITY 8]", () => {
  const at = (minutes: number) => new Date(minutes * 60_000);
  expect(isAreaOpen({ provedAt: at(0), usedAt: null, now: at(59) })).toBe(true);
  expect(isAreaOpen({ provedAt: at(0), usedAt: null, now: at(60) })).toBe(false);
  expect(isAreaOpen({ provedAt: at(0), usedAt: at(50), now: at(109) })).toBe(true);
  expect(isAreaOpen({ provedAt: at(0), usedAt: at(50), now: at(110) })).toBe(false);
  expect(isAreaOpen({ provedAt: at(0), usedAt: at(1_439), now: at(1_440) })).toBe(false);
});

describe("review by rule", () => {
  const GOOD = { isAnswered: true, isReachable: true, isSameDomain: true, isBlocked: false };
  const facts = (fields: object) => ({
    title: "Oak table",
    description: "",
    isPinPublic: true,
    offsiteStatus: null,
    isImageSafe: true,
    landing: GOOD,
    ...fields,
  });

  test("a clean ad has no reason to be refused", () => {
    expect(reviewByRule(facts({}))).toEqual({ refused: [], asked: [] });
  });

  test.each([
    [{ isPinPublic: false }, "PIN_NOT_PUBLIC"],
    [{ offsiteStatus: "porn" }, "LANDING_PAGE_BLOCKED"],
    [{ landing: { ...GOOD, isBlocked: true } }, "LANDING_PAGE_BLOCKED"],
    [{ landing: { ...GOOD, isReachable: false } }, "LANDING_PAGE_BROKEN"],
    [{ landing: { ...GOOD, isSameDomain: false } }, "LANDING_PAGE_OTHER_DOMAIN"],
  ])("%p is refused: %s", (fields, reason) => {
    expect(reviewByRule(facts(fields)).refused).toEqual([reason as never]);
  });

  test("an ad whose page doesn't answer waits for a person's review instead of being refused", () => {
    const away = { isAnswered: false, isReachable: false, isSameDomain: false, isBlocked: false };
    expect(reviewByRule(facts({ landing: away }))).toEqual({ refused: [], asked: ["LANDING_PAGE_BROKEN"] });
  });

  test("findings that only a person can judge wait for a person's review", () => {
    const asked = reviewByRule(facts({ isImageSafe: false, title: "HUGE SALE TODAY only!!!" }));
    expect(asked).toEqual({ refused: [], asked: ["IMAGE_UNSAFE", "TEXT_SHOUTING", "TEXT_SYMBOLS"] });
    expect(textReasons("AMAZING PRICES HERE now")).toEqual(["TEXT_SHOUTING"]);
    expect(textReasons("NASA and IKEA, in the USA")).toEqual([]);
    expect(textReasons("100 % oak, 20 % off! Really?!")).toEqual([]);
  });

  test("a different host of the same site belongs to the advertiser; a different site doesn't", () => {
    expect(isSameSite("https://example.com/a", "https://www.example.com/b")).toBe(true);
    expect(isSameSite("https://shop.example.co.uk/", "https://example.co.uk/")).toBe(true);
    expect(isSameSite("https://a.co.uk/", "https://b.co.uk/")).toBe(false);
    expect(isSameSite("https://example.com/", "https://evil-example.com/")).toBe(false);
  });
});
