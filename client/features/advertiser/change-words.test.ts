import { expect, test } from "bun:test";
import { ENTITY_STATUSES, REVIEW_STATUSES } from "../../../src/ads/entity.ts";
import { billingProfileSchema } from "../../../src/advertiser/accounts.contract.ts";
import { adChangeSchema, adGroupChangeSchema, campaignChangeSchema } from "../../../src/advertiser/entities.ts";
import { leadFormChangeSchema } from "../../../src/leads/form.ts";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { accountTimes } from "../../lib/area/account-times.ts";
import { en } from "../../texts/en/advertiser.ts";
import { changeWords, type Wording } from "./change-words.ts";

const wording: Wording = {
  currency: "EUR",
  language: "en",
  moment: accountTimes({ zoneShifts: zoneClock("Europe/Berlin") }, "en"),
  nothing: "none",
  yes: "yes",
  no: "no",
  without: (keyword) => `without ${keyword}`,
  field: (name) => (name === "country" ? "land" : null),
  constant: (field, value) => (field === "reviewStatus" && value === "APPROVED" ? "fine" : null),
  rule: ({ field }) => `by ${field.toLowerCase()}`,
  target: { name: (type) => `its ${type}`, value: (_, value) => `<${value}>`, all: "all" },
};

test("history: describes a change in words, formats money and omits values that stayed empty [signed-in 2.10]", () => {
  const before = {
    budgetInMicroCurrency: 8_000_000,
    lifetimeSpendCap: 80_000_000,
    reviewStatus: "PENDING",
    reasons: null,
    country: "DE",
    keywords: [],
    stopped: false,
    endTime: null,
    schedule: { frequency: "DAILY", hour: 6 },
    rules: [],
  };
  const after = {
    budgetInMicroCurrency: "6500000",
    lifetimeSpendCap: 90_000_000,
    reviewStatus: "APPROVED",
    reasons: [],
    country: "FR",
    keywords: ["-free (BROAD)", "oak (red) stool (PHRASE)", "-cup (EXACT)", "tea (BROAD)"],
    stopped: true,
    endTime: "2026-12-24T22:30:00.000Z",
    schedule: { frequency: "WEEKLY", weekday: 1, hour: 6 },
    rules: [{ field: "REDUCED" }],
  };
  expect(changeWords(before, after, wording)).toEqual([
    { field: "budget", from: "€8", to: "€6.50" },
    { field: "lifetime spend cap", from: "€80", to: "€90" },
    { field: "review status", from: "pending", to: "fine" },
    { field: "land", from: "DE", to: "FR" },
    { field: "keywords", from: "none", to: 'without free, "oak (red) stool", without [cup], tea' },
    { field: "stopped", from: "no", to: "yes" },
    { field: "end time", from: "none", to: expect.stringMatching(/^Dec 24, 2026, 11:30\sPM$/) },
    { field: "schedule", from: "frequency daily, hour 6", to: "frequency weekly, weekday 1, hour 6" },
    { field: "rules", from: "none", to: "by reduced" },
  ]);
});

test("history: names each changed targeting choice, in any order of its values [signed-in 2.10]", () => {
  const before = { targetingSpec: { LOCATION: ["DE", "AT"], AGE_BUCKET: ["18-24"], GENDER: ["female"] } };
  const after = {
    targetingSpec: { AUDIENCE_EXCLUDE: ["12"], LOCATION: ["AT", "DE"], AGE_BUCKET: ["18-24", "25-34"], GENDER: [] },
  };
  expect(changeWords(before, after, wording)).toEqual([
    { field: "its AGE_BUCKET", from: "<18-24>", to: "<18-24>, <25-34>" },
    { field: "its GENDER", from: "<female>", to: "all" },
    { field: "its AUDIENCE_EXCLUDE", from: "none", to: "<12>" },
  ]);
});

test("history: every field that a change may name has a text, and every status [signed-in 2.10]", () => {
  const changes = [
    campaignChangeSchema,
    adGroupChangeSchema,
    adChangeSchema,
    leadFormChangeSchema,
    billingProfileSchema,
  ];
  const fields = changes.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !/^(id|updatedTime)$/.test(name));
  expect(fields.length).toBeGreaterThan(40);
  const missing = new Set<string>();
  const named: Wording = {
    ...wording,
    field: (name) => {
      if (!(name in en.change.field)) missing.add(name);
      return null;
    },
  };
  for (const field of fields) changeWords({ [field]: 1 }, { [field]: 2 }, named);
  expect([...missing]).toEqual([]);
  expect([...ENTITY_STATUSES, ...REVIEW_STATUSES].filter((status) => !(status in en.change.status))).toEqual([]);
});
