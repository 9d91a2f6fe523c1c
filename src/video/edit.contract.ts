import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { flagSchema, idSchema, wholeNumber } from "../model/values.ts";
import { VIDEO_MAX_MS } from "./limits.ts";
import { ownVideoSchema } from "./video-view.ts";

/** Trims and mutes (spec signed-in 3.6, videoEditing), as long as no Pin shows the video. */
export const edit = defineContract({
  name: "video.edit",
  kind: "mutation",
  hides: false,
  access: "user",
  acts: "write",
  summary: "Cut a video or take its sound away before it is published",
  rest: editRoutes("/v3/media/videos/{videoId}/"),
  limits: ["write"],
  input: z.object({
    videoId: idSchema,
    isMuted: flagSchema.nullish(),
    trimStartMs: wholeNumber(0, VIDEO_MAX_MS).nullish(),
    trimEndMs: wholeNumber(1, VIDEO_MAX_MS + 1_000).nullish(),
  }),
  output: ownVideoSchema,
  errors: ["VIDEO_NOT_FOUND", "VIDEO_IN_USE", "VIDEO_TOO_SHORT"],
});
