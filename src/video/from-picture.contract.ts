import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { ownVideoSchema } from "./video-view.ts";

/**
 * Turns an uploaded animated GIF or WebP into a silent looping video. Null if the picture isn't animated, or the site
 * can't process videos: then it stays a picture.
 */
export const fromPicture = defineContract({
  name: "video.fromPicture",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Make a video of a picture that moves",
  rest: { method: "POST", path: "/v3/media/videos/from_picture/" },
  limits: ["upload"],
  input: z.object({ mediaUploadId: idSchema }),
  output: z.object({ video: ownVideoSchema.nullable() }),
  errors: ["IMAGE_INVALID"],
});
