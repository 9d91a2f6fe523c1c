import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema } from "../model/values.ts";
import { CAPTIONS_MAX } from "./limits.ts";
import { ownVideoSchema } from "./video-view.ts";

const languageSchema = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,2}$/, coded("languageTag"));

/** WebVTT. Replaces captions in the same language. */
export const addCaptions = defineContract({
  name: "video.addCaptions",
  kind: "mutation",
  access: "user",
  acts: "write",
  summary: "Add captions to a video",
  rest: { method: "POST", path: "/v3/media/videos/{videoId}/captions/" },
  limits: ["write"],
  input: z.object({
    videoId: idSchema,
    language: languageSchema,
    label: textSchema(40),
    text: z.string().max(CAPTIONS_MAX, coded("captionsTooLong")),
  }),
  output: ownVideoSchema,
  errors: ["VIDEO_NOT_FOUND", "CAPTIONS_INVALID", "CAPTIONS_FULL"],
});

export const removeCaptions = defineContract({
  name: "video.removeCaptions",
  kind: "mutation",
  hides: true,
  access: "user",
  acts: "write",
  summary: "Remove captions from a video",
  rest: { method: "DELETE", path: "/v3/media/videos/{videoId}/captions/" },
  limits: ["write"],
  input: z.object({ videoId: idSchema, language: languageSchema }),
  output: ownVideoSchema,
  errors: ["VIDEO_NOT_FOUND"],
});
