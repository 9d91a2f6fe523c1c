import { expect, test } from "bun:test";
import { reportCsv } from "./report-csv.ts";
import { plainAmount, reportRows, sortRows, totalOf } from "./report-rows.ts";

const things = [
  { id: "1", name: "Oak", summaryStatus: "RUNNING" },
  { id: "2", name: "=HYPERLINK(1)", summaryStatus: "PAUSED" },
  { id: "3", name: "Ash", summaryStatus: "PAUSED" },
];
const answered = [
  { id: "2", SPEND_IN_MICRO_CURRENCY: "9007199254740993", IMPRESSION_1: 10, OUTBOUND_CLICK_1: 1, SAVE_1: 2 },
  { id: "1", SPEND_IN_MICRO_CURRENCY: 7, IMPRESSION_1: 100, OUTBOUND_CLICK_1: 5, SAVE_1: 0 },
];

test("signed-in 2.10 /reporting/ shows what got nothing too, and its totals are exact beyond 2^53", () => {
  const rows = reportRows(things, answered, null);
  expect(rows.map(({ now }) => now.impressions)).toEqual([100, 10, 0]);
  expect(totalOf(rows.map(({ now }) => now)).spend).toBe(9007199254741000n);
  expect(reportRows(things, answered, [])[0]?.before?.spend).toBe(0n);
});

test("signed-in 2.10 /reporting/ sorts by any column, and keeps the order of rows that are alike", () => {
  const rows = reportRows(things, answered, null);
  const ids = (column: "name" | "spend" | "ctr", isDescending: boolean) =>
    sortRows(rows, { column, isDescending }).map(({ thing }) => thing.id);
  expect(ids("spend", true)).toEqual(["2", "1", "3"]);
  expect(ids("ctr", true)).toEqual(["2", "1", "3"]);
  expect(ids("ctr", false)).toEqual(["3", "1", "2"]);
  expect(ids("name", false)).toEqual(["2", "3", "1"]);
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

test("signed-in 2.10 /reporting/ exports CSV in which no cell is a formula", async () => {
  const csv = await reportCsv(
    ["Name", "Spent"],
    [
      ["=1+1", "2"],
      ["+1", "3"],
      ["-1", "4"],
      ["@a", "5"],
      ['a "b", c', "6"],
    ],
  );
  expect(csv.split("\r\n")).toEqual(["\ufeffName,Spent", "'=1+1,2", "'+1,3", "'-1,4", "'@a,5", '"a ""b"", c",6', ""]);
});
