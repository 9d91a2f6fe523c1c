import { downloadZip } from "client-zip";

const CONTENT = "content.xml";
const STYLES = "styles.xml";
const TYPE = "application/vnd.oasis.opendocument.spreadsheet";
/** Elements that group the rows of a table: outlines, and rows that are repeated on each printed page. */
const GROUPS = /<\/?table:table-(?:row-group|header-rows|rows)\b[^>]*>/g;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const HEAD_BYTES = 30;
const DEFLATED = 8;
/** Maximum unpacked size of a sheet. */
const BYTES_MAX = 100_000_000;

/**
 * An ODS file whose rows stand directly in their tables: the reader skips grouped rows (`findings/hucre-grouped-rows.sh`).
 * Files without groups, and those that can't be unpacked, are returned unchanged.
 */
export async function flatRows(bytes: Uint8Array): Promise<Uint8Array> {
  const entries = entriesOf(bytes);
  const content = entries.find(({ name }) => name === CONTENT);
  const text = content && (await unpacked(bytes, content).catch(() => null));
  if (!text || text.search(GROUPS) === -1) return bytes;
  const styles = entries.find(({ name }) => name === STYLES);
  const files = [
    { name: "mimetype", input: TYPE },
    { name: CONTENT, input: text.replace(GROUPS, "") },
    { name: STYLES, input: (styles && (await unpacked(bytes, styles))) ?? "" },
  ];
  const flat = downloadZip(files.filter(({ input }) => input !== ""));
  return new Uint8Array(await flat.arrayBuffer());
}

interface Entry {
  name: string;
  method: number;
  size: number;
  at: number;
}

/** The entries of an archive's central directory (APPNOTE 4.3.12); none if it has no ordinary one. */
function entriesOf(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 66_000 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0 || view.getUint32(end, true) !== END) return [];
  const found: Entry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= bytes.length; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) break;
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const [method, size] = [view.getUint16(at + 10, true), view.getUint32(at + 20, true)];
    found.push({ name, method, size, at: view.getUint32(at + 42, true) });
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return found;
}

/** The text of an entry; null if it is too large or packed in an unusual way. */
async function unpacked(bytes: Uint8Array, { method, size, at }: Entry): Promise<string | null> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = at + HEAD_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = new Uint8Array(bytes.subarray(start, start + size));
  if (method !== DEFLATED) return method === 0 ? new TextDecoder().decode(packed) : null;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let total = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    total += value.length;
    if (total > BYTES_MAX) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}
