import { VIDEO_MIN_MS } from "./limits.ts";

export interface Trim {
  trimStartMs: number;
  trimEndMs: number | null;
}

/** Remaining length after trimming (ms). */
export const lengthOf = ({ trimStartMs, trimEndMs }: Trim, durationMs: number): number =>
  Math.min(trimEndMs ?? durationMs, durationMs) - trimStartMs;

/** Whether enough remains; a video below the minimum can't be trimmed. */
export const isLongEnough = (trim: Trim, durationMs: number): boolean =>
  lengthOf(trim, durationMs) >= Math.min(VIDEO_MIN_MS, durationMs);
