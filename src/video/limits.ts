/** Largest video file (bytes), spec signed-in 9. */
export const VIDEO_MAX_BYTES = 209_715_200;
/** Maximum unfinished uploads per person. */
export const VIDEO_UPLOADS_OPEN_MAX = 20;
export const VIDEO_MIN_MS = 4_000;
/** Shortest video of an animated picture: streaming players can't play a shorter one, so the animation is repeated. */
export const LOOP_MIN_MS = 1_000;
export const VIDEO_MAX_MS = 15 * 60_000;
/** Maximum total length of a person's videos per day, because processing takes about as long as the videos. */
export const VIDEO_DAY_MS = 2 * 3_600_000;
/** Longest side of a frame and maximum pixels: enough for 4K, too few for 8K. */
export const VIDEO_SIDE_MAX = 4_096;
export const VIDEO_PIXELS_MAX = 4_096 * 2_304;
/** Shorter side of a frame, in each of the two qualities. */
export const VIDEO_LINES = [360, 720] as const;
/** MIME types of videos that can be uploaded; browsers know Matroska by two names. */
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm", "video/x-matroska", "video/matroska"];
/** Path that starts a resumable upload (tus 1.0). */
export const VIDEO_UPLOAD_PATH = "/v3/media/videos/uploads";
/** Path that plays the viewer's own video by id before it is processed. */
export const VIDEO_SOURCE_PATH = "/media/own-videos";
/** Frames in the seek bar's preview strip. */
export const STRIP_FRAMES = 10;
export const CAPTIONS_MAX = 500_000;
export const CAPTION_TRACKS_MAX = 10;

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
