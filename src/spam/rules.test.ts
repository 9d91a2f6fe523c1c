import { expect, test } from "bun:test";
import { type Facts, factsSchema, NO_FACTS } from "./facts.ts";
import { judge, SPAM_RULE_NAMES, SPAM_RULES, USUAL_SETTINGS } from "./rules.ts";

const verdict = (facts: Partial<Facts>, settings = USUAL_SETTINGS) => judge({ ...NO_FACTS, ...facts }, settings);
const NEW = { ageHours: 1, isConfirmed: false };

test("no facts have no score, and damaged ones read as none", () => {
  expect(verdict({})).toEqual({ score: 0, reasons: [], outcome: "none" });
  expect(factsSchema.parse({ a: ["b"], linksHour: "many", siteStatus: 7 })).toEqual(NO_FACTS);
});

test("no single rule but a listed picture holds a post", () => {
  for (const name of SPAM_RULE_NAMES) {
    const { weight } = SPAM_RULES[name];
    if (name !== "listedPicture") expect(weight, name).toBeLessThan(USUAL_SETTINGS.scores.hold);
  }
});

test("a link farm is limited: new accounts that link one site together [threat: link spam]", () => {
  const farm = { ...NEW, siteDay: 12, sharers: 6, youngSharers: 6, signUpsTogether: 6 };
  expect(verdict(farm)).toEqual({
    score: 9,
    reasons: ["newAccount", "unconfirmed", "oneSite", "shared", "signUps"],
    outcome: "limit",
  });
});

test("a newcomer who follows many people gets a captcha, and a churning bot is held or limited", () => {
  expect(verdict({ ageHours: 2, followsHour: 80, followsDay: 80 }).outcome).toBe("captcha");
  expect(verdict({ ageHours: 20, followsDay: 120, unfollowsDay: 70 }).outcome).toBe("hold");
  expect(verdict({ ageHours: 2, followsHour: 80, followsDay: 80, unfollowsDay: 70 }).outcome).toBe("limit");
});

test("a person who tidies up their follows does not look like a churning bot", () => {
  expect(verdict({ ageHours: 2, followsDay: 50, unfollowsDay: 45 }).reasons).toEqual(["newAccount"]);
  expect(verdict({ ageHours: 2, followsDay: 150, unfollowsDay: 45 }).reasons).toEqual(["newAccount"]);
});

test("a bot that ignores its captcha is limited after five refused posts [threat: follow bots]", () => {
  const bot = { ageHours: 2, followsHour: 80, followsDay: 80 };
  expect(verdict({ ...bot, captchasIgnored: 4 }).outcome).toBe("captcha");
  expect(verdict({ ...bot, captchasIgnored: 5 }).outcome).toBe("limit");
});

test("a newcomer who mentions very many people gets a captcha [threat: mention spam]", () => {
  expect(verdict({ ageHours: 2, mentionsHour: 29 }).reasons).toEqual(["newAccount"]);
  expect(verdict({ ageHours: 2, mentionsHour: 30 })).toMatchObject({
    reasons: ["newAccount", "manyMentions"],
    outcome: "captcha",
  });
  expect(verdict({ mentionsHour: 300 }).outcome).toBe("none");
});

test("haste counts once, so that an eager newcomer is not held", () => {
  const eager = { ...NEW, linksHour: 40, actsTenMinutes: 90, followsHour: 100, followsDay: 100 };
  expect(verdict(eager)).toEqual({
    score: 5,
    reasons: ["newAccount", "unconfirmed", "followRush"],
    outcome: "captcha",
  });
  const weights = { ...USUAL_SETTINGS.weights, burst: 4 };
  expect(verdict(eager, { ...USUAL_SETTINGS, weights }).reasons).toEqual(["newAccount", "unconfirmed", "burst"]);
});

test("many links to a site that established accounts link too count for nothing", () => {
  expect(verdict({ ...NEW, siteDay: 40, siteRegulars: 9 }).reasons).toContain("oneSite");
  expect(verdict({ ...NEW, siteDay: 40, siteRegulars: 10 }).reasons).not.toContain("oneSite");
  expect(verdict({ ...NEW, siteDay: 40, siteRegulars: 10, youngSharers: 5 }).reasons).toContain("oneSite");
});

test("friends who save from each other don't form a ring; a larger group of new accounts does", () => {
  const saves = { ...NEW, saves: 20, mutualSaves: 20 };
  expect(verdict({ ...saves, mutualPartners: 3 }).reasons).not.toContain("ring");
  expect(verdict({ ...saves, mutualSaves: 14, mutualPartners: 4 }).reasons).not.toContain("ring");
  expect(verdict({ ...saves, mutualSaves: 15, mutualPartners: 4 }).outcome).toBe("hold");
  expect(verdict({ ...saves, mutualSaves: 9, mutualPartners: 6 }).reasons).not.toContain("ring");
  expect(verdict({ ...saves, mutualSaves: 12, mutualPartners: 6 }).outcome).toBe("hold");
});

test("a blocked site behind a shortener holds any account's post [threat: shorteners]", () => {
  expect(verdict({ ageHours: 9_000, siteStatus: "blocked" }).outcome).toBe("captcha");
  expect(verdict({ ageHours: 9_000, siteStatus: "blocked", isBlockedHidden: true }).outcome).toBe("hold");
});

test("a class that shares a link and a network is not held", () => {
  const once = { ...NEW, siteDay: 1, sharers: 25, youngSharers: 25, signUpsTogether: 25 };
  expect(verdict(once)).toMatchObject({ score: 3, outcome: "captcha" });
});

test("a link that spreads among established accounts counts for nothing", () => {
  expect(verdict({ ...NEW, siteDay: 3, sharers: 200, youngSharers: 60 }).reasons).toEqual([
    "newAccount",
    "unconfirmed",
  ]);
});

test("a shop's own website doesn't count, and neither do amounts after a month", () => {
  expect(verdict({ ageHours: 48, siteDay: 400, isOwnSite: true }).score).toBe(0);
  expect(verdict({ ageHours: 31 * 24, siteDay: 400, linksHour: 400, actsTenMinutes: 400 }).score).toBe(0);
});

test("an account that a moderator cleared isn't held for the same again", () => {
  const facts = { ageHours: 2, followsHour: 80, unfollowsDay: 80, followsDay: 80 };
  expect(verdict(facts).outcome).toBe("limit");
  expect(verdict({ ...facts, clearedLately: true }).outcome).toBe("captcha");
});

test("weights, thresholds and scores follow the settings, and rules that are off decide nothing", () => {
  const facts = { ageHours: 2, followsHour: 80 };
  const weights = { ...USUAL_SETTINGS.weights, followRush: 0 };
  expect(verdict(facts, { ...USUAL_SETTINGS, weights }).outcome).toBe("none");
  const thresholds = { ...USUAL_SETTINGS.thresholds, followRush: 81 };
  expect(verdict(facts, { ...USUAL_SETTINGS, thresholds }).outcome).toBe("none");
  const scores = { captcha: 1, hold: 2, limit: 4 };
  expect(verdict(facts, { ...USUAL_SETTINGS, scores }).outcome).toBe("limit");
  expect(verdict(facts, { ...USUAL_SETTINGS, scores, isOn: false })).toMatchObject({ score: 4, outcome: "none" });
});
