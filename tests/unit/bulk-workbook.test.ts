import { expect, test } from "bun:test";
import { readSheet } from "../../client/features/bulk/read-sheet.ts";
import { workbook } from "../../server/slices/report-center/workbook.ts";

const HEAD = ["entity", "action", "id", "name", "budget_in_micro_currency"];
const fileOf = (bytes: Uint8Array) => new Blob([bytes.slice()]);

test("a sheet downloaded as XLSX keeps every id, mark and empty cell [signed-in 2.10]", async () => {
  const lines = [
    HEAD,
    ["AD_GROUP", "EDIT", "383602507382785535", 'Oak & "Ash" <1>\n=SUM(A1)', "5000000"],
    ["CAMPAIGN", "", "new-1", "", "0.5"],
  ];
  const rows = await readSheet(fileOf(await workbook(lines)));
  expect(rows).toEqual(
    lines.slice(1).map((line) => Object.fromEntries(HEAD.map((name, at) => [name, line[at] ?? ""]))),
  );
});
