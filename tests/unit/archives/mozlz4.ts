/** Matches have four letters at least. */
const MATCH_MIN = 4;
/** The last bytes of a block are literals. */
const END = 12;

function lengthBytes(length: number): number[] {
  if (length < 15) return [];
  const rest = length - 15;
  return [...Array<number>(Math.floor(rest / 255)).fill(255), rest % 255];
}

/** Packs a text as Firefox packs its backups: a mark, the size, and a block of LZ4. */
export function mozLz4(text: string): Uint8Array {
  const plain = Buffer.from(text);
  const seen = new Map<number, number>();
  const parts: Uint8Array[] = [];
  let from = 0;
  const sequence = (to: number, match: { back: number; length: number } | null) => {
    const [literals, extra] = [to - from, (match?.length ?? MATCH_MIN) - MATCH_MIN];
    parts.push(
      Uint8Array.from([(Math.min(literals, 15) << 4) | Math.min(extra, 15), ...lengthBytes(literals)]),
      plain.subarray(from, to),
    );
    if (match) parts.push(Uint8Array.from([match.back & 255, match.back >> 8, ...lengthBytes(extra)]));
  };
  for (let at = 0; at < plain.length - END; ) {
    const key = plain.readUInt32LE(at);
    const before = seen.get(key);
    seen.set(key, at);
    if (before === undefined || at - before > 65_535) at += 1;
    else {
      let length = MATCH_MIN;
      while (at + length < plain.length - END && plain[before + length] === plain[at + length]) length += 1;
      sequence(at, { back: at - before, length });
      at += length;
      from = at;
    }
  }
  sequence(plain.length, null);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(plain.length);
  return Buffer.concat([Buffer.from("mozLz40\0", "latin1"), size, ...parts]);
}
