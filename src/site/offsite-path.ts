/**
 * The way out to another site, by which nobody gets to a blocked, suspicious or porn one (spec signed-in section 5).
 * @param pinId whose own link it is; any other address is asked about first
 */
export const offsitePath = (url: string, pinId?: string): string =>
  `/offsite/?${pinId === undefined ? "" : `pin=${pinId}&`}url=${encodeURIComponent(url)}`;
