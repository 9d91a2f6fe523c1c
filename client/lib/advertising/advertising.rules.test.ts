import { expect, test } from "bun:test";
import { reportOf } from "./advertising.rules.ts";

const visit = { name: "pagevisit", path: "/ideas/" } as const;
const login = { name: "login", path: "/ada/", emailHash: "ab12" } as const;
const choice = { personalAds: true, adsFromVisits: true };

test("privacy: reports full events of visitors and of people who changed nothing", () => {
  for (const event of [visit, login]) {
    expect(reportOf(event, choice)).toEqual(event);
    expect(reportOf(event, null)).toEqual(event);
  }
});

test("privacy: reports nothing without personal advertising, or before the choice is known", () => {
  for (const event of [visit, login]) {
    expect(reportOf(event, { ...choice, personalAds: false })).toBeNull();
    expect(reportOf(event, "unknown")).toBeNull();
  }
});

test("privacy: reports neither pages nor email hashes without ads from visited sites", () => {
  const kept = { ...choice, adsFromVisits: false };
  expect(reportOf(visit, kept)).toBeNull();
  expect(reportOf(login, kept)).toEqual({ name: "login", path: "/" });
  expect(reportOf(visit, { personalAds: false, adsFromVisits: false })).toBeNull();
});
