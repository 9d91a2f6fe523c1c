import { readSheet } from "../../../client/features/bulk/read-sheet.ts";
import { readRow } from "../../../src/bulk/columns.ts";
import { CellsRefused } from "../../../src/tables/named-rows.ts";
import { TableRefused } from "../../../src/tables/table.ts";
import { zoneClock } from "../../../src/time/zone-clock.ts";
import { type Shape, shape } from "./shape.ts";
import { ods, texts, xlsx } from "./workbooks.ts";

const HEAD = ["entity", "action", "id", "name"];
const ROW = ["CAMPAIGN", "CREATE", "new-1", "Lamps"];
const RIGHT = [{ entity: "CAMPAIGN", action: "CREATE", id: "new-1", name: "Lamps" }];
const NAMED = { ...RIGHT[0], name: "Café Été" };

/** The result for a file: its rows, or the given cells, or the reason why it isn't a table. */
async function read(file: Blob, language?: string): Promise<unknown> {
  try {
    return await readSheet(file, language);
  } catch (error) {
    if (error instanceof CellsRefused) return error.cells.map(({ cell, fault }) => `${cell} ${fault}`);
    if (error instanceof TableRefused) return error.fault;
    throw error;
  }
}

const csv = (claim: string, right: unknown, body: string | Uint8Array<ArrayBuffer>, language?: string): Shape =>
  shape("tables as text", claim, right, () => read(new Blob([body]), language));
const table = (delimiter: string, end = "\r\n", row = ROW) =>
  [HEAD, row].map((cells) => cells.join(delimiter)).join(end);

/** Bytes of a text in UTF-16. */
function utf16(text: string, { mark = true, isBig = false } = {}) {
  const bytes = new Uint8Array(Buffer.from(`${mark ? "\uFEFF" : ""}${text}`, "utf16le"));
  return isBig ? new Uint8Array(Buffer.from(bytes).swap16()) : bytes;
}
/** Bytes of a text in a code page of one byte a letter. */
function encoded(text: string, label: string) {
  const page = new TextDecoder(label as "utf-8").decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from(text, (letter) => page.indexOf(letter));
}
/** Bytes of a text in an encoding of two bytes a letter. */
function wide(text: string, label: string) {
  const decoder = new TextDecoder(label as "utf-8");
  const pairs = new Map<string, [number, number]>();
  for (let lead = 0x81; lead < 0xff; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail));
      if (!pairs.has(letter)) pairs.set(letter, [lead, trail]);
    }
  return Uint8Array.from([...text].flatMap((letter) => pairs.get(letter) ?? letter.charCodeAt(0)));
}
const inWide = (label: string, name: string, language?: string): Shape =>
  csv(
    `reads ${name} in ${label} for ${language ?? "nobody"}`,
    [{ ...RIGHT[0], name }],
    wide(table(",", "\r\n", ["CAMPAIGN", "CREATE", "new-1", name]), label),
    language,
  );
const inPage = (label: string, name: string, language: string): Shape =>
  csv(
    `reads ${name} in ${label}`,
    [{ ...RIGHT[0], name }],
    encoded(table(",", "\r\n", ["CAMPAIGN", "CREATE", "new-1", name]), label),
    language,
  );
const cafe = table(";", "\r\n", ["CAMPAIGN", "CREATE", "new-1", "Café Été"]);

const TEXTS: Shape[] = [
  csv("reads commas", RIGHT, table(",")),
  csv("reads semicolons", RIGHT, table(";")),
  csv("reads tabs", RIGHT, table("\t")),
  csv("reads bars", RIGHT, table("|")),
  csv("reads a line that names the separator", RIGHT, `sep=;\r\n${table(";")}`),
  csv("reads a quoted line that names the separator, after a mark", RIGHT, `\uFEFF"sep=,"\n${table(",")}`),
  csv("reads a line that names a tab", RIGHT, `sep=\t\r\n${table("\t")}`),
  csv("reads a title and a blank row above the headings", RIGHT, `Campaigns of December;;;\r\n\r\n${table(";")}`),
  csv("reads a title with more commas than the headings", RIGHT, `a, b, c, d, e, f\n${table(";")}`),
  csv("reads lines that end in different ways", [...RIGHT, ...RIGHT], `${table(",", "\n")}\r\n${ROW.join(",")}\r`),
  csv("reads lines that end in two carriage returns", RIGHT, table(",", "\r\r\n")),
  csv("reads the line ends of old Macs", RIGHT, table(",", "\r")),
  csv("leaves out blank rows and rows of separators", RIGHT, `${table(",")}\n\n,,,\n`),
  csv("keeps a line break within a cell", [{ ...RIGHT[0], name: "a\nb" }], table(",").replace("Lamps", '"a\nb"')),
  csv("reads lines that are quoted as a whole", RIGHT, `"${HEAD.join(",")}"\n"${ROW.join(",")}"`),
  csv("reads headings in capitals, with spaces", RIGHT, table(",").replace("entity", " Entity ")),
  csv(
    "keeps quotes that belong to a name",
    [{ ...RIGHT[0], name: '"Lamps"' }],
    table(",").replace("Lamps", '"""Lamps"""'),
  ),
  csv("says that a quote is never closed", "brokenQuote", `${HEAD.join(",")}\nCAMPAIGN,"CREATE,new-1\n`),
  ...['<?xml version="1.0"?><Workbook/>', "<html><table><tr><td>entity", "%PDF-1.7\n", "{\\rtf1 entity"].map((start) =>
    csv(`says that it can't read ${start.trim()}`, "unreadable", start),
  ),
  csv("says that no row has the headings", "noHead", "a,b\n1,2\n"),
  csv(
    "names the cell of an id that a spreadsheet shortened",
    ["C2 shortened"],
    table(",").replace("new-1", "3.85E+17"),
  ),
  csv("names the same with a decimal comma", ["C2 shortened"], table(";").replace("new-1", "3,85009E+17")),
  csv("reads UTF-16", [NAMED], utf16(cafe.replaceAll(";", "\t"))),
  csv("reads UTF-16 with its bytes the other way", [NAMED], utf16(cafe, { isBig: true })),
  csv("reads UTF-16 without a mark", [NAMED], utf16(cafe, { mark: false })),
  csv("reads UTF-8 with a mark", [NAMED], `\uFEFF${cafe}`),
  csv("reads what Excel writes as CSV in the West", [NAMED], encoded(cafe, "windows-1252"), "en-US"),
  csv("reads what Excel writes as CSV on a Mac", [NAMED], encoded(cafe, "macintosh"), "en-US"),
  inPage("windows-1250", "Świeże żółte łodzie", "pl"),
  inPage("windows-1251", "Полки для кухни", "en-US"),
  inPage("windows-1253", "Καρέκλες κουζίνας", "en-US"),
  inPage("windows-1254", "Işıklı çalışma masası", "tr"),
  inPage("windows-1255", "כיסאות מטבח", "en-US"),
  inPage("windows-1256", "كراسي المطبخ", "en-US"),
  inPage("koi8-r", "Полки для кухни", "ru"),
  inWide("shift_jis", "台所の照明", "ja"),
  inWide("shift_jis", "青いマグカップ"),
  inWide("euc-jp", "青いマグカップ"),
  inWide("shift_jis", "表示", "ja"),
  inWide("euc-kr", "빨간 의자", "ko"),
  inWide("gb18030", "厨房灯", "zh-CN"),
  inWide("big5", "廚房燈", "zh-TW"),
];

const book = (
  claim: string,
  right: unknown,
  tabs: Parameters<typeof xlsx>[0],
  more?: Parameters<typeof xlsx>[1],
): Shape => shape("workbooks", claim, right, async () => read(await xlsx(tabs, more)));
/** A tab whose second row has some SpreadsheetML in D2. */
const withName = (cell: string) => [
  { rows: `${texts(...HEAD)}<row r="2">${texts("CAMPAIGN", "CREATE", "new-1").replace(/<\/?row>/g, "")}${cell}</row>` },
];
const named = (claim: string, name: string, cell: string, more?: Parameters<typeof xlsx>[1]): Shape =>
  book(claim, [{ ...RIGHT[0], name }], withName(cell), more);
const refused = (claim: string, fault: string, cell: string): Shape => book(claim, [`D2 ${fault}`], withName(cell));
const plain = `${texts(...HEAD)}${texts(...ROW)}`;
const FORMER = { workbook: '<workbookPr date1904="1"/>' };

const WORKBOOKS: Shape[] = [
  book("reads the first tab that has the headings", RIGHT, [{ rows: texts("Read me first") }, { rows: plain }]),
  book("prefers a tab that is shown", RIGHT, [
    { rows: plain.replace("Lamps", "Old"), state: "hidden" },
    { rows: plain },
  ]),
  book("reads a title above the headings", RIGHT, [{ rows: `${texts("December")}<row/>${plain}`, merges: ["A1:D1"] }]),
  book(
    "reads a cell that covers several rows in each",
    [...RIGHT, { ...RIGHT[0], id: "new-2" }],
    [{ rows: `${plain}${texts("", "", "new-2", "")}`, merges: ["A2:A3", "B2:B3", "D2:D3"] }],
  ),
  book(
    "names the covered cell of one that covers several columns",
    ["D2 merged"],
    [{ rows: `${texts(...HEAD)}${texts("CAMPAIGN", "CREATE", "new-1", "")}`, merges: ["C2:D2"] }],
  ),
  named("reads shared strings without their pronunciation", "台所", '<c r="D2" t="s"><v>0</v></c>', {
    strings: "<si><r><t>台</t></r><r><t>所</t></r><rPh sb='0' eb='1'><t>ダイ</t></rPh></si>",
  }),
  named("reads a day", "2026-12-31", '<c r="D2" s="1"><v>46387</v></c>'),
  named("reads a day with its time", "2026-12-01T08:00:00", '<c r="D2" s="2"><v>46357.333333333336</v></c>'),
  named("reads midnight of a cell that shows times", "2026-12-31T00:00:00", '<c r="D2" s="2"><v>46387</v></c>'),
  named("reads days that are counted from 1904", "2026-12-31", '<c r="D2" s="1"><v>44925</v></c>', FORMER),
  named("reads the result of a formula", "2", '<c r="D2"><f>1+1</f><v>2</v></c>'),
  named("reads the text of a formula", "A&B", '<c r="D2" t="str"><f>A1</f><v>A&amp;B</v></c>'),
  named("reads a day that a formula gives", "2026-12-31", '<c r="D2" s="1"><f>TODAY()</f><v>46387</v></c>'),
  named("reads a boolean", "true", '<c r="D2" t="b"><v>1</v></c>'),
  named("reads a number without the noise of its last digit", "0.3", '<c r="D2"><v>0.30000000000000004</v></c>'),
  named("reads a small number without an exponent", "0.0000001", '<c r="D2"><v>1E-7</v></c>'),
  named("reads 15 digits", "100000000000000", '<c r="D2"><v>1E+14</v></c>'),
  refused("names a number that the spreadsheet shortened", "shortened", '<c r="D2"><v>3.8500939979135565E+17</v></c>'),
  refused("names a shortened number without an exponent", "shortened", '<c r="D2" t="n"><v>385009399791356000</v></c>'),
  refused("names a formula without a result", "formula", '<c r="D2"><f>5*1000000</f></c>'),
  refused("names an error", "error", '<c r="D2" t="e"><v>#N/A</v></c>'),
  refused("names a formula whose result is an error", "error", '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'),
  refused("names a time without a day", "timeAlone", '<c r="D2" s="3"><v>0.5</v></c>'),
  book(
    "leaves a formula alone in a column that is not read",
    [{ ...RIGHT[0], notes: "" }],
    [
      {
        rows: `${texts(...HEAD, "notes")}<row r="2">${texts(...ROW).replace(/<\/?row>/g, "")}<c r="E2"><f>1</f></c></row>`,
      },
    ],
  ),
  shape("workbooks", "says that a file is broken", "unreadable", async () =>
    read((await xlsx([{ rows: plain }])).slice(0, -30)),
  ),
];

const cell = (value: string) =>
  `<table:table-cell office:value-type="string"><text:p>${value}</text:p></table:table-cell>`;
const oRow = (...cells: string[]) => `<table:table-row>${cells.join("")}</table:table-row>`;
const oHead = oRow(...HEAD.map(cell));
const oName = (value: string) => oRow(cell("CAMPAIGN"), cell("CREATE"), cell("new-1"), value);
const open = (claim: string, right: unknown, rows: string): Shape =>
  shape("OpenDocument", claim, right, async () => read(await ods(rows)));
const oCell = (attributes: string, value: string) =>
  `<table:table-cell ${attributes}><text:p>${value}</text:p></table:table-cell>`;
const OPEN: Shape[] = [
  open("reads texts", RIGHT, `${oHead}${oName(cell("Lamps"))}`),
  open(
    "reads rows that are repeated on each page, and grouped ones",
    RIGHT,
    `<table:table-header-rows>${oHead}</table:table-header-rows><table:table-row-group table:display="false">${oName(cell("Lamps"))}</table:table-row-group>`,
  ),
  open(
    "names a time without a day",
    ["D2 timeAlone"],
    `${oHead}${oName(oCell('office:value-type="time" office:time-value="PT08H00M00S"', "08:00"))}`,
  ),
  ...["#DIV/0!", "#WERT!", "Err:508"].map((error) =>
    open(
      `names the error ${error} of a formula`,
      ["D2 error"],
      `${oHead}${oName(oCell('table:formula="of:=1/0" office:value-type="string" office:string-value=""', error))}`,
    ),
  ),
  open(
    "leaves a comment on a cell alone",
    RIGHT,
    `${oHead}${oName('<table:table-cell office:value-type="string"><office:annotation><text:p>Old</text:p></office:annotation><text:p>Lamps</text:p></table:table-cell>')}`,
  ),
  open(
    "reads a day",
    [{ ...RIGHT[0], name: "2026-12-31" }],
    `${oHead}${oName(oCell('office:value-type="date" office:date-value="2026-12-31"', "31.12.26"))}`,
  ),
  open(
    "names a number that was shortened",
    ["D2 shortened"],
    `${oHead}${oName(oCell('office:value-type="float" office:value="3.85009399791356E+017"', "3.85E+17"))}`,
  ),
  open(
    "reads rows and cells that repeat",
    [...RIGHT, ...RIGHT],
    `${oHead}${oName(cell("Lamps")).replace("<table:table-row", '<table:table-row table:number-rows-repeated="2"')}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
  ),
];

const meant = (claim: string, right: unknown, cells: Record<string, string>, zone = "Europe/Berlin"): Shape =>
  shape("cells of sheets", claim, right, () => {
    const read = readRow({ entity: "CAMPAIGN", id: "new-1", ...cells }, zoneClock(zone));
    return "fault" in read ? `${read.column} ${read.fault}` : read.fields;
  });
const flag = (text: string, right: boolean): Shape =>
  meant(`reads ${text}`, { isCampaignBudgetOptimization: String(right) }, { is_campaign_budget_optimization: text });
const start = (text: string, right: string): Shape =>
  meant(`reads ${text}`, { startTime: right }, { start_time: text });
const unclear = (text: string): Shape =>
  meant(`names the column of ${text}`, "start_time bulkTime", { start_time: text });

const CELLS: Shape[] = [
  ...[flag("TRUE", true), flag("FALSE", false), flag("WAHR", true), flag("FAUX", false), flag("1", true)],
  meant("names the column of a word that is neither true nor false", "is_campaign_budget_optimization bulkFlag", {
    is_campaign_budget_optimization: "maybe",
  }),
  start("2026-12-05T00:00:00Z", "2026-12-05T00:00:00.000Z"),
  start("2026-12-05T00:00:00+01:00", "2026-12-04T23:00:00.000Z"),
  start("2026-12-05 00:00:00 +0100", "2026-12-04T23:00:00.000Z"),
  start("2026-12-05T00:00-05", "2026-12-05T05:00:00.000Z"),
  start("2026-12-01T08:00:00", "2026-12-01T07:00:00.000Z"),
  start("2026-12-01 8:00", "2026-12-01T07:00:00.000Z"),
  start("2026-07-01", "2026-06-30T22:00:00.000Z"),
  meant(
    "ends a campaign with the day that is named",
    { endTime: "2026-12-31T23:00:00.000Z" },
    { end_time: "2026-12-31" },
  ),
  ...["11.12.2026", "11/12/2026 14:30", "46387", "2026-13-01", "2026-02-30T10:00:00Z", "tomorrow"].map(unclear),
];

/** Spreadsheets in the forms that programs save. */
export const TABLES: Shape[] = [...TEXTS, ...WORKBOOKS, ...OPEN, ...CELLS];
