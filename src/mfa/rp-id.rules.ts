/**
 * The domain that passkeys are bound to (WebAuthn, "RP ID"): the site's host. Browsers create none for IP addresses,
 * nor on plain http, except for `localhost`.
 * @returns null if the site's own origin can't have passkeys
 */
export function rpIdOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumeric = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  if (isNumeric || (protocol !== "https:" && !isLocal)) return null;
  return hostname;
}
