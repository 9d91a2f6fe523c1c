import { at, type Problem } from "../../../src/model/problem.ts";

/** Symbolic names of the wire contract's codes 51 and 52. */
export type ImageRejectedCode = "IMAGE_INVALID" | "IMAGE_TOO_LARGE";

/** A picture, or an upload that should have held one, that is refused. The message says why and holds no user text. */
export class ImageRejected extends Error {
  readonly code: ImageRejectedCode;
  /** A more exact reason than the code, with a text for the person. */
  readonly why: Problem | undefined;

  constructor(code: ImageRejectedCode, reason: string, options?: ErrorOptions & { why?: Problem | undefined }) {
    super(reason, options);
    this.name = "ImageRejected";
    this.code = code;
    this.why = options?.why;
  }

  /** For `fail`: the reason, at the picture's field. */
  at(field: string): { reason?: Problem; fields?: Record<string, Problem> } {
    return this.why ? at(field, this.why) : {};
  }
}

/** The request has no picture: no file in its field, or a body of another type. */
export class NoPicture extends ImageRejected {
  constructor(reason: string) {
    super("IMAGE_INVALID", reason);
  }
}
