import { insertUpload } from "../../../db/queries/media/uploads.ts";
import { cover as contract } from "../../../src/video/cover.contract.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { frameOf } from "./frame-of.ts";

export const cover = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const image = await frameOf(ctx, input, fail);
  const id = newId();
  await insertUpload(db, { id, userId: ctx.viewer.user.id, imageId: image.id, bytes: 0, createdAt: now() });
  const imageUrl = endingUrl(ctx.deps, image.sizes["736x"].key);
  return { mediaUploadId: id, imageUrl, width: image.width, height: image.height };
});
