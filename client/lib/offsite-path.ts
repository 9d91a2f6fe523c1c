/**
 * The way out to another site, by which nobody gets to a blocked, suspicious or porn one (spec signed-in section 5).
 * @param of the Pin whose own link it is, or the person whose website; any other address is asked about first, and so is one of
 * a person who has not proven that it is theirs
 */
export const offsitePath = (url: string, of: { pin: string } | { user: string }): string =>
  `/offsite/?${new URLSearchParams({ ...of, url })}`;
