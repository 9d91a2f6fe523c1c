import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, textSchema, wholeNumber } from "../model/values.ts";
import { CAPTIONS_MAX, VIDEO_MAX_MS } from "./limits.ts";
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

export const list = defineContract({
  name: "video.list",
  kind: "query",
  access: "user",
  acts: "read",
  summary: "Your videos",
  rest: { method: "GET", path: "/v3/media/videos/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(ownVideoSchema.omit({ captions: true })),
  errors: [],
});

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
