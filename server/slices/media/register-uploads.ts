import { registerUploads as contract } from "../../../src/media/register-uploads.contract.ts";
import { UPLOAD_FORM_PATH } from "../../../src/site/app-files.ts";
import { byOwnKeys } from "../../platform/json-text/write-json.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newUploadId, writePermit } from "./upload-permit.ts";

export const registerUploads = implement(contract, async ({ ctx, input, fail }) => {
  const isVideo = (info: { mediaType: string }) => info.mediaType === "video-story-pin";
  if (input.mediaInfoList.some(isVideo) && !(await ctx.deps.ffmpeg.isThere())) return fail("VIDEO_OFF");
  const entries = input.mediaInfoList.map((info) => {
    const uploadId = newUploadId();
    const permit = writePermit(ctx.deps, { uploadId, userId: ctx.viewer.user.id, isVideo: isVideo(info) });
    const uploadUrl = `${ctx.deps.config.publicUrl}${UPLOAD_FORM_PATH}?permit=${permit}`;
    return [info.id, { uploadId, uploadUrl, uploadParameters: { key: uploadId } }] as const;
  });
  return byOwnKeys(entries);
});
