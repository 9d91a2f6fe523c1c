/** The message of a call aborted because its page was left; not a failure. */
export const ABORTED = "Resource call aborted";
export const isAborted = (error: unknown): boolean =>
  error instanceof Error && (error.name === "AbortError" || error.message === ABORTED || isAborted(error.cause));
