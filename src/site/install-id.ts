/** Names the installation of a browser (or an app) that a handshake call comes from (spec visitor section 7). */
export const INSTALL_ID_HEADER = "X-Install-Id";

/** The id that a client gave its installation; anything malformed counts as none. */
export const installIdOf = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9-]{8,64}$/.test(text) ? text : null;
