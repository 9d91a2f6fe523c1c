/**
 * Request header with the id of the person whom a page shows. A write for a different person than the session's is
 * refused with VIEWER_CHANGED. Programs omit the header.
 */
export const VIEWER_HEADER = "X-Viewer-Id";
