import { VIDEO_MIN_MS } from "./limits.ts";

export interface Trim {
  trimStartMs: number;
  trimEndMs: number | null;
}

/** How long what is left of a video is (ms). */
export const lengthOf = ({ trimStartMs, trimEndMs }: Trim, durationMs: number): number =>
  Math.min(trimEndMs ?? durationMs, durationMs) - trimStartMs;

/** What remains must be long enough; a video that is no longer than that stays whole. */
export const isLongEnough = (trim: Trim, durationMs: number): boolean =>
  lengthOf(trim, durationMs) >= Math.min(VIDEO_MIN_MS, durationMs);
