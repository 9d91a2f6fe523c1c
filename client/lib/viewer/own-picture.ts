import { isWhole, type Region } from "../../../src/media/region.rules.ts";
import { refusedFor, type UploadAnswer, uploadRefusal } from "../errors/upload-refusal.ts";

/** The longest side of an uploaded picture in pixels. The server analyzes pictures at a smaller size anyway. */
const SIDE_MAX = 736;
const QUALITY = 0.85;
const STORED = "own-picture:";
/** Keeps this many pictures for Back. */
const STORED_MAX = 4;

/** A picture that the person searches with, as a small JPEG data URL; it stays in this tab. */
export interface OwnPicture {
  id: string;
  url: string;
}

/** Shrinks a picture for upload. @throws Error with the sentence for the person, if the browser can't decode it */
async function shrink(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(async () => {
    throw await refusedFor("IMAGE_INVALID");
  });
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw await refusedFor("IMAGE_INVALID");
  // Transparent pictures are analyzed on white, as their Pins would be.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/**
 * Has the server analyze a region of a picture; nothing is stored there.
 * @returns null if the region is too plain to search for
 * @throws Error with the sentence for the person
 */
export async function lookAt({ url }: OwnPicture, region: Region): Promise<string | null> {
  const form = new FormData();
  form.set("img", blobOf(url));
  const { x, y, w, h } = region;
  const part = isWhole(region) ? "" : `?${new URLSearchParams({ x: `${x}`, y: `${y}`, w: `${w}`, h: `${h}` })}`;
  const answer = await fetch(`/v3/visual_search/look/${part}`, { method: "POST", body: form }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as Envelope | null;
  const data = body?.resource_response.data;
  if (!data) throw new Error(await uploadRefusal(body?.resource_response ?? null));
  return data.look;
}

/** Decoded manually, because the page's policy blocks requests to data URLs. */
function blobOf(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/jpeg" });
}

interface Envelope {
  resource_response: UploadAnswer & { data: { look: string | null } | null };
}

/** Stores a picture in this tab, so that the results page can show it. */
export async function bringPicture(file: Blob): Promise<OwnPicture> {
  const picture = { id: `${Date.now()}`, url: await shrink(file) };
  try {
    const kept = Object.keys(sessionStorage)
      .filter((name) => name.startsWith(STORED))
      .toSorted();
    for (const name of kept.slice(0, -(STORED_MAX - 1))) sessionStorage.removeItem(name);
    sessionStorage.setItem(STORED + picture.id, picture.url);
  } catch {
    // Without storage, the results show without the picture.
  }
  return picture;
}

/** The tab's picture under `id`; null in another tab. */
export function ownPicture(id: string): OwnPicture | null {
  try {
    const url = sessionStorage.getItem(STORED + id);
    return url === null ? null : { id, url };
  } catch {
    return null;
  }
}

/** The address of the results. */
export function lookHref(look: string, id: string): string {
  return `/visual-search/?${new URLSearchParams({ look, own: id })}`;
}
