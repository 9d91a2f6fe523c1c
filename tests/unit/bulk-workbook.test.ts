import { expect, test } from "bun:test";
import { gunzipSync, gzipSync } from "node:zlib";
import { downloadZip } from "client-zip";
import { readSheet } from "../../client/features/bulk/read-sheet.ts";
import { workbook } from "../../server/slices/report-center/workbook.ts";

const HEAD = ["entity", "action", "id", "name", "budget_in_micro_currency"];
const fileOf = (bytes: Uint8Array) => new Blob([bytes.slice()]);

test("signed-in 2.10 a sheet that was downloaded as XLSX is read with every id, mark and empty cell as it was", async () => {
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

/** A workbook as spreadsheets save it: packed, with shared strings and places. */
async function saved(sheet: string, strings = ""): Promise<Blob> {
  const files = [
    { name: "xl/sharedStrings.xml", input: `<sst>${strings}</sst>` },
    { name: "xl/worksheets/sheet2.xml", input: "<worksheet/>" },
    { name: "xl/worksheets/sheet1.xml", input: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` },
  ];
  return downloadZip(files).blob();
}

test("shared strings, places, booleans and rows that are empty are read as spreadsheets mean them", async () => {
  const strings =
    "<si><t>Entity </t></si><si><r><t>na</t></r><r><t>me</t></r><rPh><t>x</t></rPh></si><si><t>CAMPAIGN</t></si>";
  const sheet =
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1"/></row>' +
    '<row r="3"><c r="A3" t="s"><v>2</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" t="str"><v>&#65;&amp;B</v></c></row>';
  expect(await readSheet(await saved(sheet, strings))).toEqual([{ entity: "CAMPAIGN", "": "true", name: "A&B" }]);
});

test("a number that the spreadsheet has shortened is named by its cell, and what is no workbook is refused", async () => {
  const head = '<row><c t="inlineStr"><is><t>entity</t></is></c><c t="inlineStr"><is><t>id</t></is></c></row>';
  const sheet = `${head}<row><c r="A2" t="str"><v>CAMPAIGN</v></c><c r="B2"><v>3.8360250738278554E+17</v></c></row>`;
  await expect(readSheet(await saved(sheet))).rejects.toMatchObject({ cell: "B2" });
  const whole = new Uint8Array(await (await saved(head)).arrayBuffer());
  await expect(readSheet(fileOf(whole.subarray(0, whole.length - 30)))).rejects.toThrow();
  await expect(readSheet(fileOf(new Uint8Array(gunzipSync(gzipSync("a,b\n1,2")))))).rejects.toThrow("no column entity");
});
