import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { ownVideoSchema } from "./video-view.ts";

/**
 * Makes a silent video, which plays over and over, of an uploaded GIF or WebP that moves. Null where the picture doesn't
 * move, or where the site can't make videos: then it stays a picture.
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
