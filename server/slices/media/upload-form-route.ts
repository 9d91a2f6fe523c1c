import { findArrivedUploads } from "../../../db/queries/media/uploads.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { ImageRejected } from "../../platform/media/image-rejected.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { keepVideoUpload } from "../video/public.ts";
import { keepUpload } from "./keep-upload.ts";
import { readPermit } from "./upload-permit.ts";

/** Any site's page may send the form: the permit authorizes it, and no cookie is read. */
const ANY_SITE = { "Access-Control-Allow-Origin": "*" };

/**
 * The second step of a registered upload: `POST` of a form whose field `file` is the picture or video. The permit in
 * the address is checked before the body is read, is valid for one file, and alone identifies the sender.
 * @throws ProductError NOT_PERMITTED, IMAGE_INVALID, IMAGE_TOO_LARGE, VIDEO_INVALID and its like, RATE_LIMITED
 */
export async function receiveUploadForm(ctx: Context, url: URL): Promise<Response> {
  const request = ctx.request as Request;
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { ...ANY_SITE, "Access-Control-Allow-Headers": "*" } });
  if (request.method !== "POST") throw new ProductError("METHOD_NOT_ALLOWED");
  const permit = readPermit(ctx.deps, url.searchParams.get("permit") ?? "");
  if (!permit) throw new ProductError("NOT_PERMITTED");
  const used = await findArrivedUploads(ctx.deps.db, { uploadIds: [permit.uploadId], userId: permit.userId });
  if (used.length > 0) throw new ProductError("NOT_PERMITTED");
  try {
    const form = { ...permit, fileField: "file" };
    await (permit.isVideo ? keepVideoUpload(ctx, request, form) : keepUpload(ctx, request, form));
  } catch (error) {
    throw error instanceof ImageRejected ? new ProductError(error.code, error.at("file")) : error;
  }
  return new Response(null, { status: 204, headers: ANY_SITE });
}
