import { insertUpload } from "../../../db/queries/media/uploads.ts";
import { fetchPicture as contract } from "../../../src/pin-builder/fetch-picture.contract.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { choosePicture } from "../pins/public.ts";

export const fetchPicture = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const image = await choosePicture(ctx, { imageUrl: input.imageUrl }, fail);
  const mediaUploadId = newId();
  const upload = { id: mediaUploadId, userId: ctx.viewer.user.id, imageId: image.id, bytes: 0, createdAt: now() };
  await insertUpload(db, upload);
  const { width, height } = image;
  return { mediaUploadId, imageUrl: endingUrl(ctx.deps, image.sizes["736x"].key), width, height };
});
