import { isIP } from "node:net";
import { FetchRefused } from "./fetch-refused.ts";
import { isPublicAddress } from "./public-address.ts";

/** One address from a name lookup. */
export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

/** Resolves a host name to all its addresses; throws if it has none. */
export type LookupAll = (hostname: string) => Promise<ResolvedAddress[]>;

/** Target of one request, which may connect only to these checked addresses. */
export interface FetchTarget {
  url: URL;
  /** Host without brackets and trailing dots. */
  hostname: string;
  port: number;
  /** The operator allowed this host:port, so private addresses and unusual ports are accepted. */
  allowedPrivate: boolean;
  addresses: ResolvedAddress[];
}

const MAX_URL_LENGTH = 4096;
const PUBLIC_PORTS = new Set([80, 443]);
const LOCAL_NAMES = /(^|\.)(localhost|localdomain|local|internal|intranet|home\.arpa)$/;

/**
 * Checks an address before anything is sent: scheme, credentials, port, name and every resolved IP address.
 * The name is resolved exactly once; the connection must use the returned addresses.
 *
 * @throws FetchRefused
 */
export async function resolveTarget(
  rawUrl: string,
  allowPrivate: ReadonlySet<string>,
  lookup: LookupAll,
): Promise<FetchTarget> {
  const url = parseHttpUrl(rawUrl);
  const hostname = url.hostname.replace(/^\[|\]$/g, "").replace(/\.+$/, "");
  const port = url.port === "" ? (url.protocol === "https:" ? 443 : 80) : Number(url.port);
  if (hostname === "") throw new FetchRefused("empty host");

  const bracketed = isIP(hostname) === 6 ? `[${hostname}]` : hostname;
  const allowedPrivate = allowPrivate.has(`${bracketed}:${port}`);
  if (!allowedPrivate) {
    if (!PUBLIC_PORTS.has(port)) throw new FetchRefused(`port ${port}`);
    if (LOCAL_NAMES.test(hostname)) throw new FetchRefused(`local name ${hostname}`);
  }

  const addresses = await resolveAll(hostname, lookup);
  const forbidden = allowedPrivate ? undefined : addresses.find(({ address }) => !isPublicAddress(address));
  if (forbidden) throw new FetchRefused(`${hostname} is at the non-public address ${forbidden.address}`);
  return { url, hostname, port, allowedPrivate, addresses };
}

function parseHttpUrl(rawUrl: string): URL {
  if (rawUrl.length > MAX_URL_LENGTH) throw new FetchRefused("address too long");
  const url = URL.parse(rawUrl);
  if (!url) throw new FetchRefused("not an address");
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new FetchRefused(`scheme ${url.protocol}`);
  if (url.username !== "" || url.password !== "") throw new FetchRefused("credentials in the address");
  return url;
}

async function resolveAll(hostname: string, lookup: LookupAll): Promise<ResolvedAddress[]> {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family: family === 6 ? 6 : 4 }];
  let addresses: ResolvedAddress[];
  try {
    addresses = await lookup(hostname);
  } catch (error) {
    throw new FetchRefused(`lookup of ${hostname} failed: ${String(error)}`);
  }
  if (addresses.length === 0) throw new FetchRefused(`${hostname} has no address`);
  return addresses;
}
