import { crc32 } from "node:zlib";
import { type Entry, getFileNameLowLevel } from "yauzl";

/** APPNOTE 4.4.4, bit 11: the name is UTF-8. */
const UTF8 = 0x800;
/** Info-ZIP's field with the name in UTF-8, APPNOTE 4.6.9: a version, the checksum of the plain name, and the name. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD = 5;

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function unicodePathOf({ extraFields, fileNameRaw }: Entry): string | null {
  const data = extraFields.find(({ id }) => id === UNICODE_PATH)?.data;
  if (!data || data.length <= UNICODE_PATH_HEAD || data[0] !== 1) return null;
  return data.readUInt32LE(1) === crc32(fileNameRaw) ? utf8Of(data.subarray(UNICODE_PATH_HEAD)) : null;
}

/** An entry's name if the archive says its encoding, or if its bytes leave no doubt; null if it has to be guessed. */
export function nameIn(entry: Entry): string | null {
  if (entry.generalPurposeBitFlag & UTF8) return new TextDecoder().decode(entry.fileNameRaw);
  return utf8Of(entry.fileNameRaw) ?? unicodePathOf(entry);
}

/**
 * Decoder for the names without a known encoding, from all of them together. ZIP's own is code page 437; programs in
 * East Asia write that of their language.
 */
export async function guessedDecoder(names: readonly Uint8Array[]): Promise<(name: Uint8Array) => string> {
  const decoder = names.length > 0 ? await eastAsianDecoder(names) : null;
  return (name) => decoder?.decode(name) ?? getFileNameLowLevel(0, Buffer.from(name), [], false);
}

async function eastAsianDecoder(names: readonly Uint8Array[]): Promise<TextDecoder | null> {
  const { eastAsianEncoding } = await import("../../../src/tables/detect-encoding.ts");
  const label = eastAsianEncoding(Buffer.concat(names.flatMap((name) => [name, Buffer.from("\n")])));
  return label ? new TextDecoder(label as "utf-8") : null;
}
