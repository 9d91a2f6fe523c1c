import { SHARED_CACHE } from "../../src/pins/pin-create/share.ts";
import { uploadPicture } from "./upload-picture.ts";

const GONE = "The picture that you shared is no longer here. Share it once more.";

/**
 * Uploads the picture that a phone shared, from the browser's cache.
 * @returns the upload's id
 * @throws Error with the sentence for the person
 */
export async function uploadSharedPicture(address: string): Promise<string> {
  const answer = await fetch(address);
  // The browser was told to forget what sites keep in it.
  if (!answer.ok) throw new Error(GONE);
  const { mediaUploadId } = await uploadPicture(await answer.blob(), () => {}, new AbortController().signal);
  return mediaUploadId;
}

/** Once it is saved, nothing of it stays here. */
export const forgetSharedPicture = (): void => void caches.delete(SHARED_CACHE);
