export type VideoRejectedCode =
  | "VIDEO_INVALID"
  | "VIDEO_TOO_SHORT"
  | "VIDEO_TOO_LONG"
  | "VIDEO_FRAME_TOO_LARGE"
  | "VIDEO_TOO_LARGE";

/** A file that should have been a video and is refused. The message says why and holds no user text. */
export class VideoRejected extends Error {
  constructor(
    readonly code: VideoRejectedCode,
    reason: string,
  ) {
    super(reason);
    this.name = "VideoRejected";
  }
}
