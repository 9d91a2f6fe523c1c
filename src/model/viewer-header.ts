/**
 * The request header by which a page names the person it shows, by id. A write that names another person than the
 * session's is refused with VIEWER_CHANGED. Programs leave it out.
 */
export const VIEWER_HEADER = "X-Viewer-Id";
