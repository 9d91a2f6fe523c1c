/**
 * Request header with the id of the person that a page shows. A write for another person than the session's is refused
 * with VIEWER_CHANGED. Programs omit it.
 */
export const VIEWER_HEADER = "X-Viewer-Id";
