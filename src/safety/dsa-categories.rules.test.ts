import { expect, test } from "bun:test";
import { RULES } from "../model/report-reasons.ts";
import { subReasonsOf } from "../model/sub-reasons.ts";
import { templateRows } from "./dsa-categories.rules.ts";

const ALL = RULES.flatMap((rule) => [null, ...subReasonsOf(rule)].map((subRule) => ({ rule, subRule })));
const codesOf = (sheet: "notices" | "measures", one: (typeof ALL)[number]) =>
  templateRows(sheet)
    .filter(({ counts }) => counts(one))
    .map(({ code }) => code);

test("each sub-reason counts in the total, in one category and in one of its sub-categories", () => {
  for (const sheet of ["notices", "measures"] as const)
    for (const one of ALL) {
      const [total, category = "", keyword, ...more] = codesOf(sheet, one);
      expect([total, more], JSON.stringify(one)).toEqual(["TOTAL", []]);
      expect(category).toStartWith("STATEMENT_CATEGORY_");
      // Notices without a category have no sub-categories.
      if (category === "STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE") expect(keyword).toBeUndefined();
      else expect(keyword).toStartWith("KEYWORD_");
    }
});

test("a sub-reason moves a report to the category that covers it best", () => {
  const of = (rule: "nudity" | "illegal" | "privacy", subRule: (typeof ALL)[number]["subRule"]) =>
    codesOf("notices", { rule, subRule }).slice(1);
  expect(of("nudity", null)).toEqual(["STATEMENT_CATEGORY_NOT_SPECIFIED_NOTICE"]);
  expect(of("nudity", "no_consent")).toEqual([
    "STATEMENT_CATEGORY_CYBER_VIOLENCE",
    "KEYWORD_NON_CONSENSUAL_IMAGE_SHARING",
  ]);
  expect(of("illegal", "forbidden_goods")).toEqual([
    "STATEMENT_CATEGORY_UNSAFE_AND_PROHIBITED_PRODUCTS",
    "KEYWORD_PROHIBITED_PRODUCTS",
  ]);
  expect(of("privacy", null)).toEqual(["STATEMENT_CATEGORY_DATA_PROTECTION_AND_PRIVACY_VIOLATIONS", "KEYWORD_OTHER"]);
});
