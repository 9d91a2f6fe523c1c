import Bowser from "bowser";
import ipaddr from "ipaddr.js";

const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(Bowser.OS_MAP));

export interface DeviceName {
  /** e.g. "Firefox"; null if unknown. */
  browser: string | null;
  /** e.g. "macOS". */
  system: string | null;
  kind: "desktop" | "mobile" | "tablet" | "other";
}

/**
 * The browser and system from a list of known names: the client controls the header, and its own text must not reach
 * the account's owner.
 */
export function deviceName(userAgent: string): DeviceName {
  if (userAgent === "") return { browser: null, system: null, kind: "other" };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const kind = platform.type;
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    system: os.name && SYSTEMS.has(os.name) ? os.name : null,
    kind: kind === "desktop" || kind === "mobile" || kind === "tablet" ? kind : "other",
  };
}

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
