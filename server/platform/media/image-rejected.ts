/** Symbolic names of the wire contract's codes 51 and 52. */
export type ImageRejectedCode = "IMAGE_INVALID" | "IMAGE_TOO_LARGE";

/** A picture, or an upload that should have held one, that is refused. The message says why and holds no user text. */
export class ImageRejected extends Error {
  readonly code: ImageRejectedCode;

  constructor(code: ImageRejectedCode, reason: string, options?: ErrorOptions) {
    super(reason, options);
    this.name = "ImageRejected";
    this.code = code;
  }
}

/** Nothing came that could be a picture: no file in its field, or a body of another kind. */
export class NoPicture extends ImageRejected {
  constructor(reason: string) {
    super("IMAGE_INVALID", reason);
  }
}
