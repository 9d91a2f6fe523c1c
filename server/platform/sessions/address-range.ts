import ipaddr from "ipaddr.js";

/**
 * An address as a place that a person can tell from another: the network that it is in, for which nobody needs a list of
 * the world. `203.0.113.7` is `203.0.113.0/24`, IPv6 its /64.
 */
export function addressRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return "";
  const address = ipaddr.process(ip);
  const bits = address instanceof ipaddr.IPv6 ? 64 : 24;
  const network = address instanceof ipaddr.IPv6 ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${network.networkAddressFromCIDR(`${address.toString()}/${bits}`)}/${bits}`;
}
