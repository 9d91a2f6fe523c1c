import { SHARED_CACHE } from "../../../src/pins/pin-create/share.ts";
import { refusedFor } from "../errors/upload-refusal.ts";
import { uploadPicture } from "./upload-picture.ts";

/**
 * Uploads a picture shared on a phone, from the browser's cache.
 * @returns the upload's id
 * @throws Error with the sentence for the person
 */
export async function uploadSharedPicture(address: string): Promise<string> {
  const answer = await fetch(address);
  // The site's data was cleared in the browser.
  if (!answer.ok) throw await refusedFor("sharedPictureGone");
  const { mediaUploadId } = await uploadPicture(await answer.blob(), () => {}, new AbortController().signal);
  return mediaUploadId;
}

/** Removes the picture once it is saved. */
export const forgetSharedPicture = (): void => void caches.delete(SHARED_CACHE);
