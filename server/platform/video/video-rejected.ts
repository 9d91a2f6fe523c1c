export type VideoRejectedCode =
  | "VIDEO_INVALID"
  | "VIDEO_TOO_SHORT"
  | "VIDEO_TOO_LONG"
  | "VIDEO_FRAME_TOO_LARGE"
  | "VIDEO_DOLBY_VISION"
  | "VIDEO_TOO_LARGE";

/** Thrown if a video file is refused. The message gives the reason and contains no user text. */
export class VideoRejected extends Error {
  constructor(
    readonly code: VideoRejectedCode,
    reason: string,
  ) {
    super(reason);
    this.name = "VideoRejected";
  }
}
