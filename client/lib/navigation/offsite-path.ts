/**
 * The path of the exit to another site, which blocks malicious, suspicious and porn ones (spec signed-in 5).
 * @param of the Pin or person whose link it is; any other address asks first, and so does a website that its person
 *   hasn't verified
 */
export const offsitePath = (url: string, of: { pin: string } | { user: string }): string =>
  `/offsite/?${new URLSearchParams({ ...of, url })}`;
