const AT_ONCE = 500;

/** SHA-256 of each address, as 64 hexadecimal digits; what is hashed never leaves the browser. */
export async function hashAddresses(addresses: readonly string[]): Promise<string[]> {
  const encoder = new TextEncoder();
  const hashes: string[] = [];
  for (let from = 0; from < addresses.length; from += AT_ONCE) {
    const some = addresses.slice(from, from + AT_ONCE);
    const digests = await Promise.all(some.map((address) => crypto.subtle.digest("SHA-256", encoder.encode(address))));
    for (const digest of digests)
      hashes.push(Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  }
  return hashes;
}
