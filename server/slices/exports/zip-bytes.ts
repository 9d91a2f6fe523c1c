/**
 * The parts of a ZIP with stored entries whose sizes and checksums are known in advance, as APPNOTE.TXT 6.3.10
 * describes them. Libraries compute checksums while they write; then an entry's place would depend on all bytes before.
 */

/** An entry of the archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  size: number;
  crc32: number;
  /** Position of the local header, in bytes. */
  startsAt: number;
}

const VERSION_ZIP64 = 45;
/** Bit 11: the name is UTF-8. */
const UTF8 = 0x0800;
/** Regular file, readable by everybody, in the high half of the external attributes; made on Unix. */
const MODE = 0o100644;
const MADE_ON_UNIX = 3 << 8;
const LIMIT_32 = 0xffff_ffff;
const LIMIT_16 = 0xffff;
const ZIP64 = 0x0001;
const LOCAL = 30;
const CENTRAL = 46;

/** Date and time in MS-DOS format, in UTC. @returns [time, date] */
function dosTime(at: Date): [number, number] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return [time, date];
}

/** Writes little-endian numbers one after the other. */
function writer(length: number) {
  const bytes = new Uint8Array(length);
  const view = new DataView(bytes.buffer);
  let at = 0;
  return {
    bytes,
    u16: (...values: number[]) => {
      for (const value of values) {
        view.setUint16(at, value, true);
        at += 2;
      }
    },
    u32: (...values: number[]) => {
      for (const value of values) {
        view.setUint32(at, value, true);
        at += 4;
      }
    },
    u64: (...values: number[]) => {
      for (const value of values) {
        view.setBigUint64(at, BigInt(value), true);
        at += 8;
      }
    },
    raw: (part: Uint8Array) => {
      bytes.set(part, at);
      at += part.length;
    },
  };
}

const isLong = (value: number) => value >= LIMIT_32;
const short = (value: number) => Math.min(value, LIMIT_32);

/** The header in front of an entry's bytes. */
export function localHeader({ name, size, crc32 }: ZipEntry, at: Date): Uint8Array {
  const text = new TextEncoder().encode(name);
  const extra = isLong(size) ? 20 : 0;
  const out = writer(LOCAL + text.length + extra);
  out.u32(0x0403_4b50);
  out.u16(VERSION_ZIP64, UTF8, 0, ...dosTime(at));
  out.u32(crc32, short(size), short(size));
  out.u16(text.length, extra);
  out.raw(text);
  if (extra > 0) {
    out.u16(ZIP64, 16);
    out.u64(size, size);
  }
  return out.bytes;
}

/** The entry's line in the directory at the end. */
export function centralHeader({ name, size, crc32, startsAt }: ZipEntry, at: Date): Uint8Array {
  const text = new TextEncoder().encode(name);
  const values = [...(isLong(size) ? [size, size] : []), ...(isLong(startsAt) ? [startsAt] : [])];
  const extra = values.length > 0 ? 4 + values.length * 8 : 0;
  const out = writer(CENTRAL + text.length + extra);
  out.u32(0x0201_4b50);
  out.u16(MADE_ON_UNIX | VERSION_ZIP64, VERSION_ZIP64, UTF8, 0, ...dosTime(at));
  out.u32(crc32, short(size), short(size));
  out.u16(text.length, extra, 0, 0, 0);
  out.u32((MODE << 16) >>> 0, short(startsAt));
  out.raw(text);
  if (extra > 0) {
    out.u16(ZIP64, values.length * 8);
    out.u64(...values);
  }
  return out.bytes;
}

/** The end of the archive, after the directory. */
export function endOfArchive({ entries, startsAt, size }: { entries: number; startsAt: number; size: number }) {
  const isZip64 = entries >= LIMIT_16 || isLong(startsAt) || isLong(size);
  const out = writer((isZip64 ? 76 : 0) + 22);
  if (isZip64) {
    out.u32(0x0606_4b50);
    out.u64(44);
    out.u16(MADE_ON_UNIX | VERSION_ZIP64, VERSION_ZIP64);
    out.u32(0, 0);
    out.u64(entries, entries, size, startsAt);
    out.u32(0x0706_4b50, 0);
    out.u64(startsAt + size);
    out.u32(1);
  }
  out.u32(0x0605_4b50);
  const counted = Math.min(entries, LIMIT_16);
  out.u16(0, 0, counted, counted);
  out.u32(short(size), short(startsAt));
  out.u16(0);
  return out.bytes;
}
