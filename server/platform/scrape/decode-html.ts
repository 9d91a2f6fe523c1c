/** How far into a page its `<meta charset>` may stand (HTML standard, 13.2.3.2). */
const PRESCAN_BYTES = 1024;

const BYTE_ORDER_MARKS: [string, number[]][] = [
  ["utf-8", [0xef, 0xbb, 0xbf]],
  ["utf-16le", [0xff, 0xfe]],
  ["utf-16be", [0xfe, 0xff]],
];

/**
 * Turns a page's bytes into text in the order of the HTML standard: byte order mark, Content-Type header, meta tag;
 * then UTF-8 where the bytes are that, otherwise windows-1252. Broken sequences become U+FFFD; nothing throws.
 */
export function decodeHtml(body: Uint8Array, contentType: string): string {
  const marked = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => body[at] === byte))?.[0];
  const label = marked ?? charsetIn(contentType) ?? metaCharset(body);
  const decoder = label === undefined ? null : decoderFor(label);
  if (decoder) return decoder.decode(body);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return new TextDecoder("windows-1252").decode(body);
  }
}

function charsetIn(text: string): string | undefined {
  return /charset\s*=\s*["']?\s*([^\s"';>/]+)/i.exec(text)?.[1];
}

function metaCharset(body: Uint8Array): string | undefined {
  const start = new TextDecoder("latin1").decode(body.subarray(0, PRESCAN_BYTES));
  for (const [tag] of start.matchAll(/<meta\s[^>]*>/gi)) {
    const label = charsetIn(tag);
    // A page whose meta tag could be read byte by byte cannot be in UTF-16, whatever it says.
    if (label) return /^utf-16/i.test(label) ? "utf-8" : label;
  }
  return undefined;
}

function decoderFor(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label as Bun.Encoding);
  } catch {
    return null;
  }
}
