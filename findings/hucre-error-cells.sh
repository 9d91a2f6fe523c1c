#!/usr/bin/env bash
# hucre 1.0.0 marks the error of a formula as such in XLSX, but returns it as an ordinary text from ODS.
# LibreOffice writes the error's name as the shown text, and calcext:value-type="error". The reader returns the name as a
# text with the type "formula"; only its letters tell it from a real text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hucre@1.0.0 client-zip@2.5.1 >/dev/null
cat >read.mjs <<'JS'
import { downloadZip } from "client-zip";
import { readOds } from "hucre/ods";
import { readXlsx } from "hucre/xlsx";
const zip = async (files) => new Uint8Array(await downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).arrayBuffer());
const ns = (name) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;
const ods = await zip({
  mimetype: "application/vnd.oasis.opendocument.spreadsheet",
  "content.xml": `<office:document-content xmlns:office="${ns("office")}" xmlns:table="${ns("table")}" xmlns:text="${ns("text")}" xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="T"><table:table-row><table:table-cell table:formula="of:=1/0" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#DIV/0!</text:p></table:table-cell></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
});
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const doc = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const rels = (type, target) => `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${doc}/${type}" Target="${target}"/></Relationships>`;
const xlsx = await zip({
  "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
  "_rels/.rels": rels("officeDocument", "xl/workbook.xml"),
  "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${doc}"><sheets><sheet name="T" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": rels("worksheet", "worksheets/sheet1.xml"),
  "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`,
});
const typeOf = ({ sheets: [sheet] }) => sheet.cells?.get("0,0")?.type;
console.log(JSON.stringify({ xlsx: typeOf(await readXlsx(xlsx)), ods: typeOf(await readOds(ods)) }));
JS
seen=$(node read.mjs)
echo "hucre 1.0.0, type of the cell =1/0: $seen"
expected='{"xlsx":"error","ods":"formula"}'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
