import { z } from "zod";
import { idSchema } from "./values.ts";

/** `processing` until both qualities are there; `failed` where the file could not be played after all. */
export const VIDEO_STATES = ["processing", "ready", "failed"] as const;

export const captionTrackSchema = z.object({ language: z.string(), label: z.string(), url: z.string() });
export type CaptionTrack = z.output<typeof captionTrackSchema>;

/** A Pin's video, as every transport answers it. */
export const videoSchema = z.object({
  id: idSchema,
  status: z.enum(VIDEO_STATES),
  durationMs: z.number().int(),
  /** Of a frame, upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** The playlist of both qualities; null while it is made. */
  hlsUrl: z.string().nullable(),
  /** MP4 files, the smaller first. */
  sources: z.array(z.object({ lines: z.number().int(), url: z.string() })),
  /** Frames in a row, evenly over the video, for the line that one seeks on. */
  strip: z.object({ url: z.string(), frames: z.number().int() }).nullable(),
  captions: z.array(captionTrackSchema),
  hasSound: z.boolean(),
  /** It was an animated picture: it plays by itself, over and over. */
  loops: z.boolean().optional(),
});
export type Video = z.output<typeof videoSchema>;

/** Spec signed-in 3.1: where the video is played from, and what it is. */
export const embedSchema = z.object({ src: z.string(), type: z.string() });
export type Embed = z.output<typeof embedSchema>;
