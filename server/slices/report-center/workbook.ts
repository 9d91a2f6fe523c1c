import { makeZip } from "client-zip";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELS = "http://schemas.openxmlformats.org/package/2006/relationships";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** A number that a spreadsheet stores exactly; longer ones become text, so that no digit is lost. */
const EXACT = /^-?\d{1,15}(\.\d{1,6})?$/;
/** Characters that XML 1.0 can't represent. */
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const escaped = (text: string): string =>
  text.replace(UNWRITABLE, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
/**
 * Writes text into a text cell with a quote prefix, so that it stays text even after somebody edits it, whatever it
 * begins with.
 */
const cell = (text: string): string =>
  EXACT.test(text)
    ? `<c><v>${text}</v></c>`
    : `<c t="inlineStr" s="1"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

function* sheet(lines: readonly string[][]) {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  for (const line of lines) yield `<row>${line.map(cell).join("")}</row>`;
  yield "</sheetData></worksheet>";
}

/** Writes lines as an Excel workbook (ECMA-376) with one sheet and without formulas. */
export async function workbook(lines: readonly string[][]): Promise<Uint8Array> {
  const files = [
    [
      "[Content_Types].xml",
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
    ],
    [
      "_rels/.rels",
      `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      "xl/workbook.xml",
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    [
      "xl/_rels/workbook.xml.rels",
      `${XML}<Relationships xmlns="${RELS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
    [
      "xl/styles.xml",
      `${XML}<styleSheet xmlns="${MAIN}"><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf quotePrefix="1"/></cellXfs></styleSheet>`,
    ],
    ["xl/worksheets/sheet1.xml", [...sheet(lines)].join("")],
  ] as const;
  const zip = makeZip(files.map(([name, input]) => ({ name, input, lastModified: new Date(0) })));
  return new Uint8Array(await new Response(zip).arrayBuffer());
}
