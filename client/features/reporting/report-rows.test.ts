import { expect, test } from "bun:test";
import { ROW_METRICS } from "../../../src/reporting/row-columns.ts";
import { exportOf } from "../../components/domain/data-table/data-column.ts";
import { csvOf } from "../../lib/area/save-csv.ts";
import { isAmount, metricOf, numbersOf, plainAmount, totalOf } from "./report-rows.ts";

const large = {
  SPEND_IN_MICRO_CURRENCY: "9007199254740993",
  IMPRESSION_1: 10,
  OUTBOUND_CLICK_1: 2,
  SAVE_1: 2,
  TOTAL_CONVERSIONS: 3,
  TOTAL_CONVERSIONS_VALUE_IN_MICRO_CURRENCY: "9007199254740995",
};
const small = { SPEND_IN_MICRO_CURRENCY: 7, IMPRESSION_1: 100, OUTBOUND_CLICK_1: 5, SAVE_1: 0 };

test("/reporting/ totals are exact beyond 2^53 [signed-in 2.10]", () => {
  expect(totalOf([numbersOf(small), numbersOf(large), numbersOf({})]).spend).toBe(9007199254741000n);
});

test("/reporting/ costs are whole micro-units, and unknown without results [signed-in 2.10]", () => {
  const [first, second, third] = [numbersOf(small), numbersOf(large), numbersOf({})];
  expect(metricOf(second, "cpc")).toBe(4503599627370496n);
  expect(metricOf(second, "conversionCost")).toBe(3002399751580331n);
  expect(metricOf(second, "conversionValue")).toBe(9007199254740995n);
  expect(metricOf(first, "conversionCost")).toBeNull();
  expect([metricOf(first, "ctr"), metricOf(first, "cpc"), metricOf(first, "cpm")]).toEqual([0.05, 1n, 70n]);
  expect([metricOf(third, "ctr"), metricOf(third, "cpc"), metricOf(third, "cpm")]).toEqual([null, null, null]);
});

test("formats a metric as money if its values are amounts", () => {
  for (const metric of ROW_METRICS)
    expect([metric, typeof metricOf(numbersOf(large), metric)]).toEqual([
      metric,
      isAmount(metric) ? "bigint" : "number",
    ]);
});

test("an amount is written without rounding", () => {
  expect([0n, 1n, 1_500_000n, 10_000_000n, 9007199254740993n].map(plainAmount)).toEqual([
    "0",
    "0.000001",
    "1.5",
    "10",
    "9007199254.740993",
  ]);
});

test("/reporting/ exports CSV in which no cell is a formula [signed-in 2.10]", async () => {
  const cells = ["=1+1", "+1", "-1", "@a", 'a "b", c'].map((cell) => [cell, "2"]);
  const csv = await csvOf(["Name", "Spent"], cells);
  expect(csv.split("\r\n")).toEqual(["\ufeffName,Spent", "'=1+1,2", "'+1,2", "'-1,2", "'@a,2", '"a ""b"", c",2', ""]);
});

test("/reporting/ exports whether a budget is daily, beside its amount [signed-in 2.10]", () => {
  const words = (budget: string) => `${budget} a day`;
  const exportedWith = { label: "Budget type", plain: () => "Daily" };
  const column = {
    id: "budget",
    label: "Budget",
    isNumber: true,
    value: Number,
    words,
    plain: (budget: string) => budget,
  };
  const name = { id: "name", label: "Name", isNumber: false, value: String, words: () => "Oak" };
  expect(exportOf([{ ...column, exportedWith }, name], ["7"])).toEqual({
    head: ["Budget", "Budget type", "Name"],
    rows: [["7", "Daily", "Oak"]],
  });
});
