import { randomInt } from "node:crypto";
import { findArrivedUploads, insertUpload, uploadedBytes } from "../../../db/queries/media/uploads.ts";
import * as contract from "../../../src/media/upload.contract.ts";
import { REGISTERED_BELOW } from "../../../src/media/upload.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import { UPLOAD_FORM_PATH } from "../../../src/site/app-files.ts";
import type { Deps } from "../../deps.ts";
import { byOwnKeys } from "../../platform/json-text/json-text.ts";
import { ImageRejected, NoPicture } from "../../platform/media/image-rejected.ts";
import { keepImage } from "../../platform/media/keep-image.ts";
import { endingUrl } from "../../platform/media/picture-address.ts";
import { receiveUpload, uploadDir } from "../../platform/media/receive-upload.ts";
import { countingUploads, lockQuota, quotaSince, refuseUsedUp } from "../../platform/media/upload-quota.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { keepVideoUpload } from "../video/public.ts";

/**
 * Receives a picture for a person and keeps it under `uploadId`, for a day.
 * @throws ImageRejected, or ProductError RATE_LIMITED if the person's daily limit is reached
 */
export async function keepUpload(
  { deps }: Pick<Context, "deps">,
  request: Request,
  { uploadId, userId, fileField }: { uploadId: string; userId: string; fileField?: string },
) {
  const { config, db, now } = deps;
  const used = (at: typeof db) => uploadedBytes(at, { userId, since: quotaSince(now()) });
  // Checked before the body is read, so that a person over their daily limit doesn't keep the disk busy.
  refuseUsedUp((await used(db)) + 1);
  const file = await receiveUpload(request, { dir: uploadDir(config), ...(fileField && { fileField }) });
  try {
    const image = await keepImage(deps, file.path);
    await countingUploads(() =>
      db.transaction(async (tx) => {
        await lockQuota(tx, { userId, bytes: file.size, used });
        await insertUpload(tx, { id: uploadId, userId, imageId: image.id, bytes: file.size, createdAt: now() });
      }),
    );
    return image;
  } finally {
    await file.cleanup();
  }
}

export const upload = implement(contract.upload, async ({ ctx, fail }) => {
  if (!ctx.request) return fail("IMAGE_INVALID");
  const uploadId = ctx.deps.newId();
  try {
    const image = await keepUpload(ctx, ctx.request, { uploadId, userId: ctx.viewer.user.id });
    return {
      mediaUploadId: uploadId,
      imageUrl: endingUrl(ctx.deps, image.sizes["736x"].key),
      imageSignature: image.signature,
      width: image.width,
      height: image.height,
      dominantColor: image.dominantColor,
    };
  } catch (error) {
    if (error instanceof NoPicture) return fail("IMAGE_INVALID", at("img", { code: "uploadMissing" }));
    if (error instanceof ImageRejected) return fail(error.code, error.at("img"));
    throw error;
  }
});

const PURPOSE = "upload";
/** The client must start sending the form within ten minutes. */
const PERMIT_MS = 10 * 60_000;

/** Lets a client send one file for a person, without being logged in. */
export interface UploadPermit {
  uploadId: string;
  userId: string;
  isVideo: boolean;
}

/** Below 2^48, the maximum for `randomInt`. */
export const newUploadId = (): string => String(randomInt(REGISTERED_BELOW / 2, REGISTERED_BELOW - 1));

export function writePermit(
  { signer, now }: Pick<Deps, "signer" | "now">,
  { uploadId, userId, isVideo }: UploadPermit,
): string {
  const text = `${uploadId}.${userId}.${now().getTime() + PERMIT_MS}.${isVideo ? "video" : "picture"}`;
  return `${text}.${signer.sign(PURPOSE, text)}`;
}

/** @returns null if the permit is not ours or has expired */
export function readPermit({ signer, now }: Pick<Deps, "signer" | "now">, permit: string): UploadPermit | null {
  const [uploadId = "", userId = "", end = "", kind = "", mac = ""] = permit.split(".");
  if (!signer.verify(PURPOSE, `${uploadId}.${userId}.${end}.${kind}`, mac) || Number(end) < now().getTime())
    return null;
  return { uploadId, userId, isVideo: kind === "video" };
}

/** Any site's page may send the form: the permit authorizes it, and no cookie is read. */
const ANY_SITE = { "Access-Control-Allow-Origin": "*" };

/**
 * The second step of a registered upload: `POST` of a form whose field `file` is the picture or video. The permit in
 * the address is checked before the body is read, is valid for one file, and alone identifies the sender.
 * @throws ProductError NOT_PERMITTED, IMAGE_INVALID, IMAGE_TOO_LARGE, VIDEO_INVALID and its like, RATE_LIMITED
 */
export async function receiveUploadForm(ctx: Context, given: string): Promise<Response> {
  const request = ctx.request as Request;
  if (request.method === "OPTIONS")
    return new Response(null, { status: 204, headers: { ...ANY_SITE, "Access-Control-Allow-Headers": "*" } });
  if (request.method !== "POST") throw new ProductError("METHOD_NOT_ALLOWED");
  const permit = readPermit(ctx.deps, given);
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

export const registerUploads = implement(contract.registerUploads, async ({ ctx, input, fail }) => {
  const isVideo = (info: { mediaType: string }) => info.mediaType === "video-story-pin";
  if (input.mediaInfoList.some(isVideo) && !(await ctx.deps.ffmpeg.isThere())) return fail("VIDEO_OFF");
  const entries = input.mediaInfoList.map((info) => {
    const uploadId = newUploadId();
    const permit = writePermit(ctx.deps, { uploadId, userId: ctx.viewer.user.id, isVideo: isVideo(info) });
    // In the path, because programs that send forms with the npm package form-data lose the query.
    const uploadUrl = `${ctx.deps.config.publicUrl}${UPLOAD_FORM_PATH}${permit}`;
    return [info.id, { uploadId, uploadUrl, uploadParameters: { key: uploadId } }] as const;
  });
  return byOwnKeys(entries);
});

export const uploadStatuses = implement(contract.uploadStatuses, async ({ ctx, input: { uploadIds } }) => {
  const found = await findArrivedUploads(ctx.deps.db, { uploadIds, userId: ctx.viewer.user.id });
  const arrived = new Map(
    found.map(({ id, signature, isPlayable }) => [
      id,
      { status: isPlayable ? ("succeeded" as const) : ("failed" as const), signature },
    ]),
  );
  const waiting = { status: "registered" as const, signature: null };
  return Object.fromEntries(uploadIds.map((id) => [id, arrived.get(id) ?? waiting]));
});
