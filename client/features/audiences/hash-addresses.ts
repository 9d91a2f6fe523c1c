import { sha256 } from "../../lib/format/hex.ts";

const AT_ONCE = 500;

/** SHA-256 of each address, as 64 hexadecimal digits; the addresses never leave the browser. */
export async function hashAddresses(addresses: readonly string[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    hashes.push(...(await Promise.all(addresses.slice(from, from + AT_ONCE).map(sha256))));
  }
  return hashes;
}
