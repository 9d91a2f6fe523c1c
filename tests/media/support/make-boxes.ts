/** Parts of the boxes that AVIF and HEIC files consist of (ISO/IEC 14496-12, 23008-12). */
type Part = string | readonly number[] | Uint8Array;

/** A box of these parts; a text is written as its characters. */
export function box(type: string, ...parts: Part[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : Buffer.from(part))));
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
}

/** A box with a version and flags, all zero. */
export const fullBox = (type: string, ...parts: Part[]): Buffer => box(type, u32(0), ...parts);

/** The entry of an item; viewers show a hidden one only as a part of others. */
export const infe = (id: number, type = "hvc1", isHidden = false): Buffer =>
  box("infe", [2, 0, 0, isHidden ? 1 : 0], u16(id, 0), type, [0]);

/** The place of an item's data. */
export const item = (id: number, offset: number, length: number): Buffer =>
  Buffer.concat([u16(id, 0, 1), u32(offset, length)]);

/** The first box of a type, wherever it is. */
export function boxAt(bytes: Buffer, type: string): Buffer {
  const at = bytes.indexOf(type) - 4;
  return bytes.subarray(at, at + bytes.readUInt32BE(at));
}

/** Numbers of four bytes. */
export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, 4 * at);
  return bytes;
}

/** Numbers of two bytes. */
export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, 2 * at);
  return bytes;
}
