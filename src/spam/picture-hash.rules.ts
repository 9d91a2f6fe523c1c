/** Consequences for an upload that looks like a picture of a list. */
export const HASH_ACTIONS = ["refuse", "hold"] as const;
export type HashAction = (typeof HASH_ACTIONS)[number];

/** Hashes of a list. Each upload is compared with all hashes of all lists. */
export const HASHES_MAX = 100_000;
/** In characters. */
export const HASH_FILE_MAX = 4_000_000;
/** Bits of 64 that may differ, so that a smaller or recompressed copy is recognized. */
export const HASH_DISTANCE = 5;

const HASH = /^[0-9a-f]{16}$/;

/**
 * Reads a list of hashes, one a line or in the first column of a CSV file: 16 hexadecimal digits of the DCT hash that `images.phash` has.
 * @returns null if there are too many
 */
export function readHashFile(text: string): { hashes: string[]; wrong: number } | null {
  const found = new Set<string>();
  let wrong = 0;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    const said = line.replace(/^\ufeff/, "").trim();
    if (said === "" || said.startsWith("#")) continue;
    const hash = (said.split(/[,;\s]/, 1)[0] ?? "").replaceAll('"', "").toLowerCase();
    if (isComparable(hash)) found.add(hash);
    // The head of a CSV file is no hash.
    else if (at > 0) wrong++;
    if (found.size > HASHES_MAX) return null;
  }
  return { hashes: [...found], wrong };
}

/** Bits that are set in each hexadecimal digit. */
const BITS = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4] as const;
const HASH_BITS = 64;

/**
 * Whether a picture can be compared at all. Pictures of one color have the hashes with no bit or all bits set; a hash near them would
 * match every plain picture.
 */
export function isComparable(hash: string): boolean {
  if (!HASH.test(hash)) return false;
  const set = [...hash].reduce((sum, digit) => sum + (BITS[Number.parseInt(digit, 16)] ?? 0), 0);
  return set > HASH_DISTANCE && set < HASH_BITS - HASH_DISTANCE;
}
