import { expect, test } from "bun:test";
import { ods, texts, xlsx } from "../../../tests/eval/world/workbooks.ts";
import { readPinsFile } from "./read-pins-file.ts";

const HEAD = texts("Title", "Media URL", "Pinterest board", "Publish date");
const cell = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;

test("a workbook of Pins becomes CSV that keeps row numbers, quotes and dates", async () => {
  const row =
    '<row r="4"><c r="A4" t="inlineStr"><is><t>A "blue", bowl</t></is></c><c r="D4" s="2"><v>46357.25</v></c></row>';
  const notes = { name: "Notes", rows: texts("How to use this") };
  const file = await xlsx([notes, { rows: `<row r="1"/>${HEAD.replace("<row>", '<row r="2">')}${row}` }]);
  const lines = (await readPinsFile(file)).split("\n");
  expect(lines[1]).toBe('"Title","Media URL","Pinterest board","Publish date"');
  expect(lines[3]).toBe('"A ""blue"", bowl","","","2026-12-01T06:00:00"');
});

test("an OpenDocument table of Pins is read, and text stays as it is", async () => {
  const file = await ods(`<table:table-row>${cell("Media URL")}${cell("Board")}</table:table-row>`);
  expect(await readPinsFile(file)).toBe('"Media URL","Board"');
  expect(await readPinsFile(new Blob(["Board;Media URL\n"]))).toBe("Board;Media URL\n");
});

test("the refusal of a formula without a result in a table of Pins names its cell", async () => {
  const file = await xlsx([{ rows: `${HEAD}<row r="2"><c r="B2"><f>1+1</f></c></row>` }]);
  expect(readPinsFile(file)).rejects.toMatchObject({ cells: [{ cell: "B2", fault: "formula" }] });
  const beside = await xlsx([{ rows: `${HEAD}<row r="2"><c r="F2"><f>1+1</f></c></row>` }]);
  expect(await readPinsFile(beside)).toContain("Media URL");
});
