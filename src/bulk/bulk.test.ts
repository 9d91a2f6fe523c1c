import { expect, test } from "bun:test";
import { BULK_COLUMNS, BULK_HEAD, cellsOf, quoteCell, readRow, unquoteCell } from "./columns.ts";

test("cells that a spreadsheet would compute are quoted, and every text survives the round trip [signed-in 2.10]", () => {
  for (const text of [
    "=1+1",
    "+1",
    "-1",
    "@sum",
    "\t=",
    "'=1",
    "''@x",
    "'",
    "''",
    "plain",
    "'quoted'",
    "＝1",
    "1-2",
    "",
  ]) {
    const cell = quoteCell(text);
    expect(/^[=+\-@\t\r＝＋－＠]/.test(cell)).toBe(false);
    expect(unquoteCell(cell)).toBe(text);
  }
});

test("a row changes the fields of its filled cells only", () => {
  const campaign = {
    name: "Lamps",
    status: "ACTIVE",
    dailySpendCap: 5_000_000,
    lifetimeSpendCap: null,
    startTime: null,
  };
  const cells = cellsOf("CAMPAIGN", "77", campaign, "2026-01-01T00:00:00.000Z");
  expect(cells).toHaveLength(BULK_HEAD.length);
  const read = readRow(Object.fromEntries(BULK_HEAD.map((name, at) => [name, cells[at] ?? ""])));
  expect(read).toEqual({
    entity: "CAMPAIGN",
    action: "EDIT",
    ref: "77",
    updatedTime: "2026-01-01T00:00:00.000Z",
    fixed: [],
    fields: { name: "Lamps", status: "ACTIVE", dailySpendCap: "5000000" },
  });
  expect(
    readRow({ entity: "ad group", id: "new-1", campaign_id: "5", lifetime_frequency_cap: "3", end_time: "CLEAR" }),
  ).toEqual({
    entity: "AD_GROUP",
    action: "CREATE",
    ref: "new-1",
    updatedTime: undefined,
    fixed: ["campaignId"],
    fields: { campaignId: "5", lifetimeFrequencyCap: 3, endTime: null },
  });
});

test("an invalid row names the column that is wrong", () => {
  expect(readRow({ entity: "board" })).toEqual({ fault: "bulkEntity", column: "entity" });
  expect(readRow({ entity: "AD", action: "DELETE", id: "5" })).toEqual({ fault: "bulkAction", column: "action" });
  // A spreadsheet has rounded the last digits away.
  expect(readRow({ entity: "AD", action: "EDIT", id: "1.23E+18" })).toEqual({ fault: "bulkId", column: "id" });
  expect(readRow({ entity: "AD", action: "EDIT", id: "" })).toEqual({ fault: "bulkId", column: "id" });
  expect(readRow({ entity: "AD", id: "5", daily_spend_cap: "5" })).toEqual({
    fault: "bulkColumn",
    column: "daily_spend_cap",
  });
  expect(readRow({ entity: "AD", id: "5", name: "'CLEAR", tracking_params: "CLEAR" })).toMatchObject({
    fields: { name: "CLEAR", trackingParams: "" },
  });
  expect(Object.keys(BULK_COLUMNS)).not.toContain("id");
});
