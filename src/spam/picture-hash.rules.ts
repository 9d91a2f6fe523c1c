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
/** Pictures of one color, which all have the same hash. */
const PLAIN = /^(0{16}|f{16})$/;

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
    if (HASH.test(hash) && !PLAIN.test(hash)) found.add(hash);
    // The head of a CSV file is no hash.
    else if (at > 0) wrong++;
    if (found.size > HASHES_MAX) return null;
  }
  return { hashes: [...found], wrong };
}

/** Whether a picture can be compared at all. */
export const isComparable = (hash: string): boolean => HASH.test(hash) && !PLAIN.test(hash);
