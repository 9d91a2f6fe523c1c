import ipaddr from "ipaddr.js";

/**
 * An address as its network, so that people can tell places apart without a geolocation database. `203.0.113.7` becomes
 * `203.0.113.0/24`, IPv6 its /64.
 */
export function addressRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  const bits = address instanceof ipaddr.IPv6 ? 64 : 24;
  const network = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${network.networkAddressFromCIDR(`${address.toString()}/${bits}`)}/${bits}`;
}
