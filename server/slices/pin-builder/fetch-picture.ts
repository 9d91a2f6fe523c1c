import { fetchPicture as contract } from "../../../src/pin-builder/fetch-picture.contract.ts";
import { asUpload } from "../../platform/media/as-upload.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { choosePicture } from "../pins/public.ts";

export const fetchPicture = implement(contract, async ({ ctx, input, fail }) =>
  asUpload(ctx, await choosePicture(ctx, { imageUrl: input.imageUrl }, fail)),
);
