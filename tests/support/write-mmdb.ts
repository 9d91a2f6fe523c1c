import { writeFileSync } from "node:fs";

type Value = string | number | { double: number } | { [key: string]: Value };
const isDouble = (value: Value): value is { double: number } =>
  typeof value === "object" && typeof value.double === "number";

/** A value as the data section holds it (MaxMind DB 2.0). Whole numbers are of 32 bits; no text or map here is longer than 284. */
function encode(value: Value): Buffer {
  const head = (type: number, size: number) =>
    Buffer.from(size < 29 ? [(type << 5) | size] : [(type << 5) | 29, size - 29]);
  if (typeof value === "string") return Buffer.concat([head(2, Buffer.byteLength(value)), Buffer.from(value)]);
  if (typeof value === "number") {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return Buffer.concat([head(6, 4), bytes]);
  }
  if (isDouble(value)) {
    const bytes = Buffer.alloc(8);
    bytes.writeDoubleBE(value.double);
    return Buffer.concat([head(3, 8), bytes]);
  }
  const entries = Object.entries(value);
  return Buffer.concat([head(7, entries.length), ...entries.flatMap(([key, one]) => [encode(key), encode(one)])]);
}

interface Node {
  children: [Node | null, Node | null];
  /** Where its record begins in the data section. */
  data: number | null;
}

/**
 * Writes a small file as publishers of GeoIP data do.
 * @param networks records by the first three numbers of an address, such as `203.0.113`
 */
export function writeMmdb(path: string, databaseType: string, networks: Record<string, Value>): void {
  const make = (): Node => ({ children: [null, null], data: null });
  const root = make();
  const records: Buffer[] = [];
  let length = 0;
  for (const [network, record] of Object.entries(networks)) {
    let node = root;
    for (const byte of network.split(".").map(Number))
      for (let bit = 7; bit >= 0; bit -= 1) {
        const side = ((byte >> bit) & 1) as 0 | 1;
        node.children[side] ??= make();
        node = node.children[side];
      }
    node.data = length;
    const bytes = encode(record);
    records.push(bytes);
    length += bytes.length;
  }
  const nodes: Node[] = [];
  const collect = (node: Node) => {
    nodes.push(node);
    for (const child of node.children) if (child && child.data === null) collect(child);
  };
  collect(root);
  const tree = Buffer.alloc(nodes.length * 6);
  for (const [at, { children }] of nodes.entries())
    for (const side of [0, 1] as const) {
      const child = children[side];
      const pointer =
        child === null ? nodes.length : child.data === null ? nodes.indexOf(child) : nodes.length + 16 + child.data;
      tree.writeUIntBE(pointer, at * 6 + side * 3, 3);
    }
  const metadata = encode({
    binary_format_major_version: 2,
    binary_format_minor_version: 0,
    build_epoch: 1_790_000_000,
    database_type: databaseType,
    ip_version: 4,
    node_count: nodes.length,
    record_size: 24,
  });
  const marker = Buffer.from("abcdef4d61784d696e642e636f6d", "hex");
  writeFileSync(path, Buffer.concat([tree, Buffer.alloc(16), ...records, marker, metadata]));
}
