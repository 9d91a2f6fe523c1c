import ipaddr from "ipaddr.js";

/**
 * The network of an address, so that people can distinguish places without a geolocation database: `203.0.113.7`
 * becomes `203.0.113.0/24`, and an IPv6 address becomes its /64.
 */
export function addressRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  const bits = address instanceof ipaddr.IPv6 ? 64 : 24;
  const network = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${network.networkAddressFromCIDR(`${address.toString()}/${bits}`)}/${bits}`;
}
