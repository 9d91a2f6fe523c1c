import type { ImageRow } from "../../../db/queries/media/images.ts";
import { insertUpload } from "../../../db/queries/media/uploads.ts";
import type { UserContext } from "../procedure/context.ts";
import { endingUrl } from "./picture-address.ts";

/** Registers a stored picture as an upload by the viewer, so that drafts and Pins can refer to it. */
export async function asUpload({ deps, viewer }: UserContext, image: ImageRow) {
  const mediaUploadId = deps.newId();
  const upload = { id: mediaUploadId, userId: viewer.user.id, imageId: image.id, bytes: 0, createdAt: deps.now() };
  await insertUpload(deps.db, upload);
  const { width, height } = image;
  return { mediaUploadId, imageUrl: endingUrl(deps, image.sizes["736x"].key), width, height };
}
