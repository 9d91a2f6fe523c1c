import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { ownVideoSchema } from "./video-view.ts";

export const get = defineContract({
  name: "video.get",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "One of your videos",
  rest: { method: "GET", path: "/v3/media/videos/{videoId}/" },
  input: z.object({ videoId: idSchema }),
  output: ownVideoSchema,
  errors: ["VIDEO_NOT_FOUND"],
});
