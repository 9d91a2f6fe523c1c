import { isWhole, type Region } from "../../src/media/region.rules.ts";
import { errors } from "../../src/texts/en/auth-errors.ts";
import { rules } from "../../src/texts/en/rules.ts";

/** What is looked at is smaller still; a phone's photograph of 8 MB goes as 60 kB. */
const SIDE_MAX = 736;
const QUALITY = 0.85;
const STORED = "own-picture:";
/** The way back leads to so many of them. */
const STORED_MAX = 4;

/** A picture that somebody brought to search with, as a small JPEG in a data address; it stays in this tab. */
export interface OwnPicture {
  id: string;
  url: string;
}

/**
 * Makes a picture small enough to be sent at once.
 * @throws Error with the sentence for the person, where the browser can't read it
 */
async function shrink(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(rules.IMAGE_INVALID);
  });
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error(rules.IMAGE_INVALID);
  // A see-through picture is looked at on white, as its Pin would be.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", QUALITY);
}

/**
 * Has the server look at a region of a picture, of which it keeps nothing.
 * @returns null where there is nothing in it to look for
 * @throws Error with the sentence for the person
 */
export async function lookAt({ url }: OwnPicture, region: Region): Promise<string | null> {
  const form = new FormData();
  form.set("img", blobOf(url));
  const { x, y, w, h } = region;
  const part = isWhole(region) ? "" : `?${new URLSearchParams({ x: `${x}`, y: `${y}`, w: `${w}`, h: `${h}` })}`;
  const answer = await fetch(`/v3/visual_search/look/${part}`, { method: "POST", body: form }).catch(() => null);
  const body = (await answer?.json().catch(() => null)) as Envelope | null;
  if (!body) throw new Error(errors.offline);
  const { data, message } = body.resource_response;
  if (!data) throw new Error(message ?? errors.offline);
  return data.look;
}

/** Decoded here: the page's policy lets no request go to a data address. */
function blobOf(url: string): Blob {
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (char) => char.charCodeAt(0));
  return new Blob([bytes], { type: "image/jpeg" });
}

interface Envelope {
  resource_response: { data: { look: string | null } | null; message: string | null };
}

/** Keeps a picture for this tab, so that the page that searches with it can show it. */
export async function bringPicture(file: Blob): Promise<OwnPicture> {
  const picture = { id: `${Date.now()}`, url: await shrink(file) };
  try {
    const kept = Object.keys(sessionStorage)
      .filter((name) => name.startsWith(STORED))
      .toSorted();
    for (const name of kept.slice(0, -(STORED_MAX - 1))) sessionStorage.removeItem(name);
    sessionStorage.setItem(STORED + picture.id, picture.url);
  } catch {
    // Then the results stand there without it.
  }
  return picture;
}

/** The picture that this tab keeps under `id`; null in another one. */
export function ownPicture(id: string): OwnPicture | null {
  try {
    const url = sessionStorage.getItem(STORED + id);
    return url === null ? null : { id, url };
  } catch {
    return null;
  }
}

/** Where the results of a look are. */
export function lookHref(look: string, id: string): string {
  return `/visual-search/?${new URLSearchParams({ look, own: id })}`;
}
