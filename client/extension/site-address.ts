/**
 * The origin of the site that somebody typed, with or without its scheme.
 * @returns null for what is no web address; http only where it is the person's own computer
 */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (text === "" || /\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname, origin } = new URL(whole);
  const isOwnComputer = hostname === "localhost" || hostname === "127.0.0.1";
  return protocol === "https:" || (protocol === "http:" && isOwnComputer) ? origin : null;
}
