/** Header with the id of the browser or app installation that a handshake call comes from (spec visitor 7). */
export const INSTALL_ID_HEADER = "X-Install-Id";

/** The id of a client's installation; null if it is malformed. */
export const installIdOf = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text) ? text : null;
