import { downloadZip } from "client-zip";

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
/** Styles 1 to 4: a day, a day with its time, a time, a percentage. */
const STYLES = `<cellXfs count="5">${[0, 14, 22, 20, 9].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;

const zip = async (files: Record<string, string>) =>
  downloadZip(Object.entries(files).map(([name, input]) => ({ name, input }))).blob();

interface Tab {
  name?: string;
  /** The rows, as SpreadsheetML. */
  rows: string;
  merges?: string[];
  state?: string;
}

/** An XLSX file as spreadsheet programs save it. @param workbook properties of the whole workbook */
export function xlsx(tabs: Tab[], { strings = "", workbook = "" } = {}): Promise<Blob> {
  const sheets = tabs.map(({ name = "Sheet", state = "visible" }, at) => {
    const attributes = `name="${name}${at}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"`;
    return `<sheet ${attributes}/>`;
  });
  const links = [
    // The first tab is in the file with the highest number.
    ...tabs.map((_, at) => ["worksheet", `worksheets/sheet${tabs.length - at}.xml`, `rId${at + 1}`]),
    ...[
      ["sharedStrings", "sharedStrings.xml", "rIdStrings"],
      ["styles", "styles.xml", "rIdStyles"],
    ],
  ].map(([type, target, id]) => `<Relationship Id="${id}" Type="${DOCUMENT}/${type}" Target="${target}"/>`);
  const bodies = tabs.map(({ rows, merges = [] }, at) => {
    const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
    const body = `<sheetData>${rows}</sheetData>${merged && `<mergeCells>${merged}</mergeCells>`}`;
    return [`xl/worksheets/sheet${tabs.length - at}.xml`, `<worksheet xmlns="${MAIN}">${body}</worksheet>`];
  });
  return zip({
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}">${workbook}<sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships">${links.join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst xmlns="${MAIN}">${strings}</sst>`,
    "xl/styles.xml": `<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
    ...Object.fromEntries(bodies),
  });
}

/** A row of texts. */
export const texts = (...cells: string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join("")}</row>`;

/** An ODS file with one table. @param rows as OpenDocument */
export const ods = (rows: string): Promise<Blob> =>
  zip({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:version="1.2"><office:body><office:spreadsheet><table:table table:name="in">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
  });
