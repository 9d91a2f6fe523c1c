import { crc32, deflateRawSync } from "node:zlib";

/** A file of a ZIP as a test needs it; most programs write only the first two. */
interface Packed {
  name: string | Uint8Array;
  content?: string | Uint8Array;
  isDeflated?: boolean;
  flags?: number;
  /** Extra fields of the central directory. */
  extra?: Uint8Array;
  /** Unix mode, such as 0o120777 for a link. */
  mode?: number;
  /** Unpacked size that the archive claims. */
  claims?: number;
  method?: number;
}

const bytesOf = (text: string | Uint8Array) => (typeof text === "string" ? Buffer.from(text) : Buffer.from(text));

/** The name in UTF-8, as Info-ZIP's field of a name's entry. */
export function unicodePath(plain: Uint8Array, name: string): Uint8Array {
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x7075, 0);
  head.writeUInt16LE(5 + Buffer.byteLength(name), 2);
  head.writeUInt8(1, 4);
  head.writeUInt32LE(crc32(plain), 5);
  return Buffer.concat([head, Buffer.from(name)]);
}

/** Packs a ZIP byte by byte (APPNOTE 4.3), with names and claims that no library writes. */
export function zipOf(files: readonly Packed[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    content = "",
    isDeflated,
    flags = 0,
    extra = new Uint8Array(),
    mode = 0o100644,
    ...rest
  } of files) {
    const [named, plain] = [bytesOf(name), bytesOf(content)];
    const packed = isDeflated ? deflateRawSync(plain) : plain;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(rest.method ?? (isDeflated ? 8 : 0), 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(rest.claims ?? plain.length, 18);
    common.writeUInt16LE(named.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), common, named, packed]);
    common.writeUInt16LE(extra.length, 24);
    const rear = Buffer.alloc(14);
    rear.writeUInt32LE((mode << 16) >>> 0, 6);
    rear.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x03"), common, rear, named, Buffer.from(extra)]));
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, central, end]);
}
