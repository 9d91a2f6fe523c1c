import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, wholeNumber } from "../model/values.ts";
import { VIDEO_MAX_MS } from "./limits.ts";

/** The frame becomes an ordinary upload, which can be a Pin's picture. */
export const cover = defineContract({
  name: "video.cover",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Choose the frame of a video that stands for it",
  rest: { method: "POST", path: "/v3/media/videos/{videoId}/cover/" },
  limits: ["upload"],
  input: z.object({ videoId: idSchema, atMs: wholeNumber(0, VIDEO_MAX_MS + 1_000) }),
  output: z.object({
    mediaUploadId: idSchema,
    imageUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
  }),
  errors: ["VIDEO_OFF", "VIDEO_NOT_FOUND", "VIDEO_IN_USE", "VIDEO_INVALID"],
});
