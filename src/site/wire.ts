/** Header with the id of the browser or app installation that a handshake call comes from (spec visitor 7). */
export const INSTALL_ID_HEADER = "X-Install-Id";

/** The id of a client's installation; null if it is malformed. */
export const installIdOf = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text) ? text : null;

/**
 * Request header with the id of the person whom a page shows. A write for a different person than the session's is
 * refused with VIEWER_CHANGED. Programs omit the header.
 */
export const VIEWER_HEADER = "X-Viewer-Id";

/** Data of the error MOVED: the current address on this site of the requested page. */
export interface Moved {
  redirectUrl: string;
}

export const movedTo = (...segments: string[]): { data: Moved } => ({
  data: { redirectUrl: `/${segments.map(encodeURIComponent).join("/")}/` },
});
