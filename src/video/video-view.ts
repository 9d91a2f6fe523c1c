import { z } from "zod";
import { idSchema } from "../model/values.ts";
import { captionTrackSchema } from "../model/video.ts";

/** A person's own video, before and after it is published. */
export const ownVideoSchema = z.object({
  id: idSchema,
  state: z.enum(["new", "processing", "ready", "failed"]),
  durationMs: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  hasSound: z.boolean(),
  loops: z.boolean(),
  isMuted: z.boolean(),
  trimStartMs: z.number().int(),
  trimEndMs: z.number().int().nullable(),
  posterUrl: z.string(),
  captions: z.array(captionTrackSchema),
});
export type OwnVideo = z.output<typeof ownVideoSchema>;
