import { expect, test } from "bun:test";
import type { GroupRule } from "../../../src/catalogs/group.ts";
import { emptyRule, formOfRule, ruleOf } from "./rule-form.rules.ts";

test("a rule survives its form unchanged", () => {
  const rules: GroupRule[] = [
    { field: "BRAND", how: "IS_NOT", values: ["Lumen", "Clayworks"] },
    { field: "PRICE", min: "12500000", max: null, currency: "EUR" },
    { field: "AVAILABILITY", values: ["in_stock", "preorder"] },
    { field: "CONDITION", values: ["used"] },
    { field: "REDUCED" },
  ];
  expect(rules.map((rule, key) => ruleOf(formOfRule(rule, key) ?? emptyRule(key), "EUR"))).toEqual(rules);
});

test("an incomplete rule parses to null", () => {
  const form = emptyRule(0);
  expect(ruleOf(form, "USD")).toBeNull();
  expect(ruleOf({ ...form, text: " , " }, "USD")).toBeNull();
  expect(ruleOf({ ...form, field: "PRICE", min: "-3", max: "cheap" }, "USD")).toBeNull();
  expect(ruleOf({ ...form, field: "PRICE", min: "10", max: "1.000" }, "USD")).toBeNull();
  expect(ruleOf({ ...form, field: "AVAILABILITY" }, "USD")).toBeNull();
  expect(ruleOf({ ...form, field: "PRICE", max: "9,99" }, "USD")).toMatchObject({ min: null, max: "9990000" });
});
