import { expect, test } from "bun:test";
import { ods, texts, xlsx } from "../../../tests/eval/world/workbooks.ts";
import { readAddresses } from "./read-addresses.ts";

const right = { addresses: ["ada@example.com"], hashes: ["a".repeat(64)], faulty: 1 };
const oRow = (...values: string[]) =>
  `<table:table-row>${values.map((value) => `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`).join("")}</table:table-row>`;

test("a customer list is read from XLSX, ODS and text", async () => {
  const rows = [["Name", "Email"], ["Ada", " Ada@Example.com "], [], ["", "a".repeat(64)]];
  expect(await readAddresses(await xlsx([{ rows: rows.map((row) => texts(...row)).join("") }]))).toEqual(right);
  expect(await readAddresses(await ods(rows.map((row) => oRow(...row)).join("")))).toEqual(right);
  expect(await readAddresses(new Blob([rows.join("\r")]))).toEqual(right);
});

test("the refusal of a customer list names the cell of a formula without a result", async () => {
  const name = '<c r="A2" t="inlineStr"><is><t>Ada</t></is></c>';
  const file = await xlsx([
    { rows: `${texts("Name", "Email")}<row r="2">${name}<c r="B2"><f>A2&amp;"@x.org"</f></c></row>` },
  ]);
  expect(readAddresses(file)).rejects.toMatchObject({ cells: [{ cell: "B2", fault: "formula" }] });
});

test("a file that only looks like a workbook is refused", async () => {
  expect(readAddresses(new Blob(["PK\u0003\u0004 no archive"]))).rejects.toMatchObject({ fault: "unreadable" });
});
