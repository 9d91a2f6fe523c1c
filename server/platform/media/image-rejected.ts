import { at, type Problem } from "../../../src/model/problem.ts";

/** Symbolic names of the wire contract's codes 51 and 52. */
export type ImageRejectedCode = "IMAGE_INVALID" | "IMAGE_TOO_LARGE";

/**
 * Thrown if a picture, or an upload that should contain one, is refused. The message gives the reason and contains no
 * user text.
 */
export class ImageRejected extends Error {
  readonly code: ImageRejectedCode;
  /** A more specific reason than the code, with a text for the person. */
  readonly why: Problem | undefined;

  constructor(code: ImageRejectedCode, reason: string, options?: ErrorOptions & { why?: Problem | undefined }) {
    super(reason, options);
    this.name = "ImageRejected";
    this.code = code;
    this.why = options?.why;
  }

  /** Details for `fail`: the reason, attached to the picture's field. */
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
