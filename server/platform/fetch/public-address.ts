import ipaddr from "ipaddr.js";

/** All addresses of the public Internet lie in 2000::/3 (IANA IPv6 address space registry). */
const GLOBAL_UNICAST_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Special blocks inside 2000::/3 that ipaddr.js counts as plain unicast. */
const SPECIAL_V6 = ["2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"].map((block) =>
  ipaddr.IPv6.parseCIDR(block),
);

/**
 * Whether a textual IP address belongs to the public Internet.
 *
 * Refuses all addresses that embed an IPv4 address (mapped, compatible, 6to4, NAT64, Teredo), even if the inner address
 * is public: no public site needs them, and translating them is where filters go wrong.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(address);
  const v6 = parsed as ipaddr.IPv6;
  if (v6.zoneId) return false;
  return v6.match(GLOBAL_UNICAST_V6) && !SPECIAL_V6.some((block) => v6.match(block));
}
