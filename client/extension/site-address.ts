/**
 * The origin of a typed site, with or without its scheme.
 * @returns null for anything that is not a web address; http is allowed only for localhost
 */
export function siteAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z]+:\/\//i.test(text) ? text : `https://${text}`;
  if (text === "" || /\s/.test(text) || !URL.canParse(whole)) return null;
  const { protocol, hostname, origin } = new URL(whole);
  const isOwnComputer = hostname === "localhost" || hostname === "127.0.0.1";
  return protocol === "https:" || (protocol === "http:" && isOwnComputer) ? origin : null;
}
