import { z } from "zod";
import { idSchema } from "./values.ts";

/** `processing` until both qualities exist; `failed` if the file proved unplayable. */
export const VIDEO_STATES = ["processing", "ready", "failed"] as const;

export const captionTrackSchema = z.object({ language: z.string(), label: z.string(), url: z.string() });
export type CaptionTrack = z.output<typeof captionTrackSchema>;

/** A Pin's video, as every transport returns it. */
export const videoSchema = z.object({
  id: idSchema,
  status: z.enum(VIDEO_STATES),
  durationMs: z.number().int(),
  /** Size of an upright frame. */
  width: z.number().int(),
  height: z.number().int(),
  /** Playlist of both qualities; null until it exists. */
  hlsUrl: z.string().nullable(),
  /** MP4 files, the smaller first. */
  sources: z.array(z.object({ lines: z.number().int(), url: z.string() })),
  /** Frames in a row at even intervals, for the seek bar's preview. */
  strip: z.object({ url: z.string(), frames: z.number().int() }).nullable(),
  captions: z.array(captionTrackSchema),
  hasSound: z.boolean(),
  /** Made from an animated picture: it plays automatically and loops. */
  loops: z.boolean().optional(),
});
export type Video = z.output<typeof videoSchema>;

/** Playable source of the video and its kind (spec signed-in 3.1). */
export const embedSchema = z.object({ src: z.string(), type: z.string() });
export type Embed = z.output<typeof embedSchema>;
