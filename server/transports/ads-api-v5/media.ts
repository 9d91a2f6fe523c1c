import { isRegisteredUpload, registerUploads, uploadStatuses } from "../../../src/media/upload.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { list as listVideos } from "../../../src/video/video.contract.ts";
import { type Operation, operation, page } from "./operation.ts";
import { refuse } from "./shapes.ts";

const VIDEO = { media_type: "video" } as const;

export const MEDIA_OPERATIONS: readonly Operation[] = [
  {
    status: 201,
    ...operation(
      "POST",
      "/media",
      registerUploads,
      ({ video }) => ({
        media_id: video?.uploadId,
        ...VIDEO,
        upload_url: video?.uploadUrl,
        upload_parameters: video?.uploadParameters,
      }),
      ({ mediaType }) => {
        if (mediaType !== "video") refuse("media_type");
        return { mediaInfoList: [{ id: "video", mediaType: "video-story-pin" }] };
      },
    ),
  },
  // A registered upload is listed only after it arrives, because nothing is stored before.
  operation(
    "GET",
    "/media",
    listVideos,
    page(({ id, state }) => ({ media_id: id, ...VIDEO, status: state === "failed" ? "failed" : "succeeded" })),
  ),
  operation(
    "GET",
    "/media/:mediaId",
    uploadStatuses,
    (statuses, { mediaId }) => {
      const { status = "registered" } = statuses[String(mediaId)] ?? {};
      if (status === "registered" && !isRegisteredUpload(String(mediaId))) throw new ProductError("VIDEO_NOT_FOUND");
      return { media_id: mediaId, ...VIDEO, status };
    },
    ({ mediaId }) => ({ uploadIds: [mediaId] }),
  ),
];
