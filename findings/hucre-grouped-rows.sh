#!/usr/bin/env bash
# hucre 1.0.0 leaves out the rows of an ODS table that are grouped, or repeated on each printed page.
# OpenDocument 1.3, part 3, 9.1.2: a table may have its rows in table:table-row-group, table:table-header-rows and
# table:table-rows. The reader only looks for rows that stand directly in the table, and reports no error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-fund --no-audit hucre@1.0.0 client-zip@2.5.1 >/dev/null
cat >read.mjs <<'JS'
import { downloadZip } from "client-zip";
import { readOds } from "hucre/ods";
const ns = (name) => `urn:oasis:names:tc:opendocument:xmlns:${name}:1.0`;
const row = (text) => `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`;
const content = `<office:document-content xmlns:office="${ns("office")}" xmlns:table="${ns("table")}" xmlns:text="${ns("text")}" office:version="1.3"><office:body><office:spreadsheet><table:table table:name="T">
<table:table-header-rows>${row("heading")}</table:table-header-rows>${row("plain")}<table:table-row-group>${row("grouped")}</table:table-row-group>
</table:table></office:spreadsheet></office:body></office:document-content>`;
const files = [
  { name: "mimetype", input: "application/vnd.oasis.opendocument.spreadsheet" },
  { name: "content.xml", input: content },
];
const { sheets } = await readOds(new Uint8Array(await downloadZip(files).arrayBuffer()));
console.log(JSON.stringify(sheets[0].rows.flat()));
JS
seen=$(node read.mjs)
echo "hucre 1.0.0 reads these rows of heading, plain, grouped: $seen"
expected='["plain"]'
[ "$seen" = "$expected" ] || { echo "changed; before: $expected"; exit 1; }
