import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { ownVideoSchema } from "./video-view.ts";

/**
 * Turns an uploaded file (tus 1.0 at `/v3/media/videos/uploads`) into a video: reads and checks all of it, and makes
 * one frame its poster. A refused file is deleted at once.
 */
export const take = defineContract({
  name: "video.take",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Make a video of a finished upload",
  rest: { method: "POST", path: "/v3/media/videos/" },
  limits: ["upload"],
  input: z.object({
    /** Last segment of the upload's address. */
    uploadId: z.string().regex(/^[0-9a-f]{32}$/, coded("uploadId")),
  }),
  output: ownVideoSchema,
  errors: [
    "VIDEO_OFF",
    "VIDEO_NOT_FOUND",
    "VIDEO_INVALID",
    "VIDEO_TOO_SHORT",
    "VIDEO_TOO_LONG",
    "VIDEO_TOO_LARGE",
    "VIDEO_FRAME_TOO_LARGE",
    "VIDEO_DOLBY_VISION",
  ],
});
