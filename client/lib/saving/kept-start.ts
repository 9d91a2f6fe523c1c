import { PICTURE_TYPES } from "../../../src/pins/limits.ts";
import { typedAddress } from "../../../src/pins/new-picture.flow.ts";
import { BEGUN_CACHE } from "../../../src/pins/pin-create/share.ts";
import type { BegunPin } from "./begun-pin.ts";

/** A visitor's first link or picture: typed text, or a file. */
export type Given = string | File;

/** The link or picture in the browser: a page's address, or a file by its name. */
export interface KeptStart {
  pageUrl?: string;
  fileName?: string;
}

/** The key in the browser's storage. `app/compose/person/visitor-field.tsx` repeats it. */
export const KEPT_START = "begun-pin";
/** The picture's address in the browser's cache. */
const PICTURE = "/begun-picture";

/** The reason for a refusal, which is also the key of its text. */
export type KeptProblem = "notAddress" | "notPicture" | "notKept";

/**
 * Keeps a visitor's link or picture in this browser, in place of an earlier one.
 * @returns the kept one, or the reason for a refusal
 */
export async function keepStart(given: Given): Promise<KeptStart | KeptProblem> {
  const isFile = typeof given !== "string";
  const address = isFile ? null : typedAddress(given);
  if (isFile && !PICTURE_TYPES.includes(given.type)) return "notPicture";
  if (!isFile && !address) return "notAddress";
  const kept = isFile ? { fileName: given.name } : { pageUrl: address?.pageUrl ?? "" };
  try {
    await forgetStart();
    if (isFile) {
      const cache = await caches.open(BEGUN_CACHE);
      await cache.put(PICTURE, new Response(given, { headers: { "Content-Type": given.type } }));
    }
    localStorage.setItem(KEPT_START, JSON.stringify(kept));
    return kept;
  } catch {
    // Private windows and full disks keep nothing, and sites without TLS have no cache.
    return "notKept";
  }
}

/** The link or picture in this browser, or null. */
export function keptStart(): KeptStart | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT_START) ?? "null");
  } catch {
    return null;
  }
}

/** The picture's file, or null for a link. */
export async function keptPicture({ fileName }: KeptStart): Promise<File | null> {
  if (fileName === undefined) return null;
  const answer = await caches.match(PICTURE, { cacheName: BEGUN_CACHE });
  const picture = await answer?.blob();
  return picture ? new File([picture], fileName, { type: picture.type }) : null;
}

/** Removes it from the browser. */
export async function forgetStart(): Promise<void> {
  localStorage.removeItem(KEPT_START);
  if ("caches" in window) await caches.delete(BEGUN_CACHE);
}

/** Moves it from the browser to the person's form. @returns null if nothing is kept */
export async function takeStart(): Promise<BegunPin | null> {
  const kept = keptStart();
  if (!kept) return null;
  // Removed first, so that a second tab doesn't take it too.
  localStorage.removeItem(KEPT_START);
  const picture = await keptPicture(kept).catch(() => null);
  await forgetStart();
  if (picture) return { files: [picture] };
  return kept.pageUrl ? { pageUrl: kept.pageUrl } : null;
}
