/** Text without a mark is UTF-16 if this share of its bytes at even or odd positions is zero. */
const ZEROS = 0.3;
const SAMPLE = 4_000;

/** The encoding according to a byte order mark, or to the zeros of UTF-16 without one; null if neither is present. */
export function markedEncoding(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros.map((count) => count / Math.max(1, sample.length / 2));
  if (odd > ZEROS && even < ZEROS / 3) return "utf-16le";
  return even > ZEROS && odd < ZEROS / 3 ? "utf-16be" : null;
}

/**
 * Decodes a file that a person or a shop sent, without its byte order mark. Tries in order: the mark, the encoding that
 * the file declares, UTF-8, and a guess from the bytes.
 * @param declared e.g. the encoding of an XML declaration
 * @param language the reader's language, which decides between equally likely encodings
 */
export async function decodeText(
  bytes: Uint8Array,
  { declared, language }: { declared?: string; language?: string } = {},
): Promise<string> {
  const marked = markedEncoding(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  for (const label of [declared, "utf-8"]) {
    try {
      if (label) return new TextDecoder(label as "utf-8", { fatal: true }).decode(bytes);
    } catch {
      // Try the next one.
    }
  }
  // The detector is half a megabyte, so browsers load it only for files that need it.
  const { encodingOfTable } = await import("./detect-encoding.ts");
  return encodingOfTable(bytes, language).decode(bytes);
}
