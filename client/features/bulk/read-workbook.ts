/** A number that a spreadsheet has shortened: its last digits are gone, and an id would name something else. */
export class ShortenedNumber extends Error {
  constructor(readonly cell: string) {
    super(`the number in ${cell} is shortened`);
  }
}

/** What a workbook may be once it is unpacked. */
const BYTES_MAX = 64 * 1024 * 1024;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const DEFLATED = 8;
/** Longer numbers are not kept exactly (IEEE 754). */
const EXACT = /^-?\d{1,15}(?:\.\d+)?$/;

/** The files of a ZIP archive by name, still packed (APPNOTE 4.3). @throws where it is none */
function entriesOf(bytes: Uint8Array): Map<string, { method: number; packed: Uint8Array }> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error("no end of an archive");
  const found = new Map<string, { method: number; packed: Uint8Array }>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error("no entry of an archive");
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const local = view.getUint32(at + 42, true);
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const packed = bytes.subarray(from, from + view.getUint32(at + 20, true));
    found.set(name, { method: view.getUint16(at + 10, true), packed });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return found;
}

/** @throws where it is larger than any sheet, so that a small file can't fill the memory */
async function unpacked({ method, packed }: { method: number; packed: Uint8Array }): Promise<string> {
  const stream = new Blob([packed.slice()]).stream();
  const read = method === DEFLATED ? stream.pipeThrough(new DecompressionStream("deflate-raw")) : stream;
  const text = new TextDecoder();
  let [whole, size] = ["", 0];
  for (const reader = read.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return whole + text.decode();
    size += value.length;
    if (size > BYTES_MAX) throw new Error("too large");
    whole += text.decode(value, { stream: true });
  }
}

const NAMED: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name: string | undefined) =>
    name ? (NAMED[name] ?? whole) : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
/** The text of a cell or of a shared string, without how it is pronounced. */
const textOf = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, "")
      .matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g),
  ]
    .map(([, text = ""]) => plain(text))
    .join("");

/** `AB12` is the 28th column, from 1. */
const columnOf = (name: string): number => [...name].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** The rows of a workbook's first sheet as text (ECMA-376). @throws where it is none; ShortenedNumber */
export async function readWorkbook(bytes: Uint8Array): Promise<string[][]> {
  const files = entriesOf(bytes);
  const names = [...files.keys()].filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name));
  const number = (name: string) => Number(/\d+/.exec(name)?.[0]);
  const sheet = files.get(names.sort((a, b) => number(a) - number(b))[0] ?? "");
  if (!sheet) throw new Error("no sheet");
  const strings = files.get("xl/sharedStrings.xml");
  const shared = strings
    ? [...(await unpacked(strings)).matchAll(/<(?:\w+:)?si\b[^>]*>([\s\S]*?)<\/(?:\w+:)?si>/g)].map(([, it = ""]) =>
        textOf(it),
      )
    : [];
  const rows: string[][] = [];
  for (const [, row = ""] of (await unpacked(sheet)).matchAll(/<(?:\w+:)?row\b[^>]*>([\s\S]*?)<\/(?:\w+:)?row>/g)) {
    const cells: string[] = [];
    for (const [, heads = "", body = ""] of row.matchAll(
      /<(?:\w+:)?c\b((?:[^>/]|\/(?!>))*)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
    )) {
      const place = /\br="([A-Z]{1,3})\d+"/.exec(heads)?.[1];
      const at = place ? columnOf(place) - 1 : cells.length;
      while (cells.length < at) cells.push("");
      const kind = /\bt="(\w+)"/.exec(heads)?.[1];
      const value = plain(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(body)?.[1] ?? "");
      if (kind === "inlineStr") cells[at] = textOf(body);
      else if (kind === "s") cells[at] = shared[Number(value)] ?? "";
      else if (kind === "b") cells[at] = value === "1" ? "true" : "false";
      else if (kind || value === "" || EXACT.test(value)) cells[at] = value;
      else throw new ShortenedNumber(`${place ?? at + 1}${rows.length + 1}`);
    }
    rows.push(cells);
  }
  return rows;
}
