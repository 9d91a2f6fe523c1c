/**
 * The name that passkeys are bound to (WebAuthn, "RP ID"): the site's host. Browsers make none for an address in numbers,
 * nor on plain http, but for `localhost`.
 * @returns null where the site's own origin can have no passkeys
 */
export function rpIdOf(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  const isNumeric = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  if (isNumeric || (protocol !== "https:" && !isLocal)) return null;
  return hostname;
}
