import type { Signer } from "../sessions/signer.ts";

const LENGTH = 32;
const HALF_DAY_S = 12 * 60 * 60;

/**
 * The base name of a picture's files, 32 hex digits. Without the site's key nobody can compute it and so find out
 * whether a picture is stored here (SECURITY.md 47). A picture gets the same name all day, but a different one if it
 * returns on another day: deleting its former files may still be in progress (decision 370).
 */
export function pictureAddress(signer: Signer, signature: string, now: Date): string {
  const day = now.toISOString().slice(0, "2000-01-01".length);
  const mac = signer.sign("picture", `${signature} ${day}`);
  return new Bun.CryptoHasher("sha256").update(mac).digest("hex").slice(0, LENGTH);
}

/** `/media/236x/ab/cd/<address>.jpg` in a JSON text, as the value of a key that ends in `url`. */
const PATH = /url":"(\/media\/[^"?]*\/([0-9a-f]{32})\.[a-z0-9]+)"/g;

interface Keeper {
  signer: Signer;
  now: () => Date;
}

/**
 * Expiry of addresses issued now, 12 to 24 hours ahead, in seconds since 1970. It changes only every half day, so that
 * browsers find the pictures in their cache.
 */
const endOf = (now: Date): number => (Math.floor(now.getTime() / 1_000 / HALF_DAY_S) + 2) * HALF_DAY_S;

/** One signature covers all sizes of a picture, because clients replace one size by another in the address. */
const query = (signer: Signer, address: string, until: number): string =>
  `?until=${until}&mac=${signer.sign("picture until", `${address}:${until}`)}`;

/** JSON text in which the picture addresses expire, for pictures that not everybody may see. */
export function withEndingAddresses({ signer, now }: Keeper, json: string): string {
  const until = endOf(now());
  const made = new Map<string, string>();
  return json.replace(PATH, (_, path: string, address: string) => {
    const known = made.get(address) ?? query(signer, address, until);
    made.set(address, known);
    return `url":"${path}${known}"`;
  });
}

/** A full address for one storage key, with its expiry and signature. */
export function endingUrl(keeper: Keeper & { config: { publicUrl: string } }, key: string): string {
  const text = withEndingAddresses(keeper, `url":"/media/${key}"`);
  return keeper.config.publicUrl + text.slice('url":"'.length, -1);
}

/** Seconds until a signed address expires; null if the signature is wrong or missing. */
export function secondsLeft({ signer, now }: Keeper, address: string, search: URLSearchParams): number | null {
  const [until, mac] = [Number(search.get("until")), search.get("mac")];
  const left = until - now().getTime() / 1_000;
  if (!mac || !(left > 0) || !Number.isSafeInteger(until)) return null;
  return signer.verify("picture until", `${address}:${until}`, mac) ? Math.floor(left) : null;
}

/** The address of a stored picture, or null without a key. */
export const mediaUrl = (key: string | null | undefined, publicUrl: string) =>
  key ? `${publicUrl}/media/${key}` : null;
