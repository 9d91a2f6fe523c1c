import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/** `::ffff:10.0.0.1` and `10.0.0.1` are one address. */
const normal = (ip: string) => (isIPv4(ip) || !ipaddr.isValid(ip) ? ip : ipaddr.process(ip).toString());

/**
 * The client's own address. Forwarded headers are believed only where the connection comes from a configured proxy, and
 * then read from the right: everything left of the first untrusted address was written by the client (SECURITY.md 23).
 */
export function clientAddress(connection: string, headers: Headers, trusted: ReadonlySet<string>): string {
  const peer = normal(connection);
  if (!trusted.has(peer)) return peer;
  const chain = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  for (const hop of chain.reverse()) {
    const address = normal(hop);
    if (!ipaddr.isValid(address)) break;
    if (!trusted.has(address)) return address;
  }
  return peer;
}

/** The country that a trusted proxy found for the client's address; null where none tells one. */
export function forwardedCountry(connection: string, headers: Headers, trusted: ReadonlySet<string>): string | null {
  if (!trusted.has(normal(connection))) return null;
  const named = headers.get("x-country") ?? headers.get("cf-ipcountry");
  return named && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null;
}
