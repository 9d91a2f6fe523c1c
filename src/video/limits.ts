/** Largest video file (bytes), spec signed-in section 9. */
export const VIDEO_MAX_BYTES = 209_715_200;
/** Uploads that a person has begun and neither finished nor deleted. */
export const VIDEO_UPLOADS_OPEN_MAX = 20;
export const VIDEO_MIN_MS = 4_000;
export const VIDEO_MAX_MS = 15 * 60_000;
/** All films that a person uploads within a day: preparing them takes the machine about as long. */
export const VIDEO_DAY_MS = 2 * 3_600_000;
/** Longest side of a frame and most points of one: what 4K has, and no 8K. */
export const VIDEO_SIDE_MAX = 4_096;
export const VIDEO_PIXELS_MAX = 4_096 * 2_304;
/** The shorter side of a frame, in each of the two qualities that are made. */
export const VIDEO_LINES = [360, 720] as const;
/** Kinds of videos that can be uploaded, as browsers name them. */
export const VIDEO_TYPES = ["video/mp4", "video/quicktime", "video/webm"];
/** Where a resumable upload begins (tus 1.0). */
export const VIDEO_UPLOAD_PATH = "/v3/media/videos/uploads";
/** Where one's own video is played from before it is prepared, by its id. */
export const VIDEO_SOURCE_PATH = "/media/own-videos";
/** Pictures in a row in the strip that shows what is where in a video. */
export const STRIP_FRAMES = 10;
export const CAPTIONS_MAX = 500_000;
export const CAPTION_TRACKS_MAX = 10;
