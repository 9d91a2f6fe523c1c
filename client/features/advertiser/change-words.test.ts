import { expect, test } from "bun:test";
import { changeWords } from "./change-words.ts";

const wording = { currency: "EUR", language: "en", nothing: "none" };

test("signed-in 2.10 history: a change is told in words, money as money, and what stayed nothing is left out", () => {
  const before = {
    budgetInMicroCurrency: 8_000_000,
    reviewStatus: "PENDING",
    reasons: null,
    country: "DE",
    keywords: [],
  };
  const after = {
    ...{ budgetInMicroCurrency: "6500000", reviewStatus: "APPROVED", reasons: [], country: "FR" },
    ...{ keywords: ["-free (BROAD)", "-second hand (BROAD)"], targeting: { AGE: ["18-24"] } },
  };
  expect(changeWords(before, after, wording)).toEqual([
    { field: "budget", from: "€8", to: "€6.50" },
    { field: "review status", from: "pending", to: "approved" },
    { field: "country", from: "DE", to: "FR" },
    { field: "keywords", from: "none", to: "-free (BROAD), -second hand (BROAD)" },
    { field: "targeting", from: "none", to: '{"AGE":["18-24"]}' },
  ]);
});
