import { expect, test } from "bun:test";
import { reportOf } from "./advertising.rules.ts";

const visit = { name: "pagevisit", path: "/ideas/" } as const;
const login = { name: "login", path: "/ada/", emailHash: "ab12" } as const;
const choice = { personalAds: true, adsFromVisits: true };

test("privacy: who chose nothing is told of in whole, and so is a visitor", () => {
  for (const event of [visit, login]) {
    expect(reportOf(event, choice)).toEqual(event);
    expect(reportOf(event, null)).toEqual(event);
  }
});

test("privacy: without personal advertising, and until the choice is known, nothing at all is told", () => {
  for (const event of [visit, login]) {
    expect(reportOf(event, { ...choice, personalAds: false })).toBeNull();
    expect(reportOf(event, "unknown")).toBeNull();
  }
});

test("privacy: without advertising from sites visited no page is told, and no address that others know the person by", () => {
  const kept = { ...choice, adsFromVisits: false };
  expect(reportOf(visit, kept)).toBeNull();
  expect(reportOf(login, kept)).toEqual({ name: "login", path: "/" });
  expect(reportOf(visit, { personalAds: false, adsFromVisits: false })).toBeNull();
});
