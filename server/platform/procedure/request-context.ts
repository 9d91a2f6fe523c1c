import { randomUUID } from "node:crypto";
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";
import { isLanguage, LANGUAGE_COOKIE, type Language } from "../../../src/model/languages.ts";
import type { Deps } from "../../deps.ts";
import { NO_GEO, type Place } from "../geo/geo.ts";
import { readCookie } from "../http/request-head.ts";
import { resolveViewer } from "../sessions/sessions.ts";
import type { ViewerUser } from "../sessions/viewer.ts";
import { VISITOR } from "../sessions/viewer.ts";
import type { Context, UserContext } from "./context.ts";

/** The proxies whose forwarded headers count; a set of addresses is one too. */
type Proxies = Pick<ReadonlySet<string>, "size" | "has">;

/**
 * The proxies that `TRUSTED_PROXIES` lists.
 * @param listed addresses as `ipaddr.js` writes them, and ranges such as `10.0.0.0/8`
 */
export function trustProxies(listed: readonly string[]): Proxies {
  const addresses = new Set(listed.filter((one) => !one.includes("/")));
  const ranges = listed.filter((one) => one.includes("/")).map((one) => ipaddr.parseCIDR(one));
  return {
    size: listed.length,
    has: (address) => addresses.has(address) || (ranges.length > 0 && isWithin(address, ranges)),
  };
}

/** Invalid addresses are in no range: clients control forwarded headers. */
function isWithin(address: string, ranges: readonly [ipaddr.IPv4 | ipaddr.IPv6, number][]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return ranges.some(([start, prefix]) => parsed.kind() === start.kind() && parsed.match([start, prefix]));
}

/**
 * The context of a request before its sender is known; never fails.
 * @param connection returns the sender's address; only called if needed, by limits and behind proxies, because the
 * lookup takes time
 */
export function bareContext(deps: Deps, request: Request, connection: () => string, trusted: Proxies): Context {
  const { headers } = request;
  const { config, geo } = deps;
  const forwarded = trusted.size > 0 ? forwardedCountry(connection(), headers, trusted) : null;
  let ip: string | undefined;
  const ipOf = () => {
    ip ??= clientAddress(connection(), headers, trusted);
    return ip;
  };
  // Most requests need no place.
  let found: Place | null | undefined = geo === NO_GEO ? null : undefined;
  const inFile = () => {
    if (found === undefined) found = geo.placeOf(ipOf());
    return found;
  };
  // A proxy knows the visitor's network better than a file of last week.
  const placeOf = () => (forwarded === null ? inFile() : null);
  const countryNamed = () => forwarded ?? placeOf()?.country ?? null;
  return {
    deps,
    requestId: randomUUID(),
    get ip() {
      return ipOf();
    },
    userAgent: headers.get("user-agent") ?? "",
    get country() {
      return countryNamed() ?? config.defaultCountry;
    },
    get countryFromIp() {
      return countryNamed() ?? config.defaultCountry;
    },
    get countryNamed() {
      return countryNamed();
    },
    get region() {
      return placeOf()?.region ?? forwardedRegion(forwarded, headers, config.regionHeader);
    },
    get located() {
      const place = inFile();
      return place && (forwarded ?? place.country) === place.country ? place : null;
    },
    locale: chosenLanguage(headers) ?? firstAccepted(headers) ?? "en-US",
    viewer: VISITOR,
    request,
    responseHeaders: new Headers(),
  };
}

/** The language chosen in this browser. Unknown values are ignored, because clients control cookies. */
export function chosenLanguage(headers: Headers): Language | null {
  const chosen = readCookie(headers, LANGUAGE_COOKIE);
  return isLanguage(chosen) ? chosen : null;
}

/** A language tag (RFC 5646, 2.1). `*` doesn't count as one. */
const TAG = /^[a-z]{2,8}(?:-[a-z0-9]{1,8})*$/i;

function firstAccepted(headers: Headers): string | null {
  const [first = ""] = (headers.get("accept-language") ?? "").split(/[,;]/, 1);
  const tag = first.trim();
  return TAG.test(tag) ? tag : null;
}

/**
 * Adds the viewer who sent the request.
 * @throws if the database can't be asked
 */
export async function withViewer(ctx: Context): Promise<Context> {
  if (ctx.request) ctx.viewer = await resolveViewer(ctx.deps, ctx.request.headers);
  if (ctx.viewer.user) ctx.locale = ctx.viewer.user.locale;
  return ctx;
}

/** Treats `::ffff:10.0.0.1` and `10.0.0.1` as one address. */
const normal = (ip: string) => (isIPv4(ip) || !ipaddr.isValid(ip) ? ip : ipaddr.process(ip).toString());

/** Whether a connection comes from a proxy that the operator trusts. */
export const isFromProxy = (connection: string, trusted: Proxies): boolean => trusted.has(normal(connection));

/**
 * The client's address. Forwarded headers only count if the connection comes from a configured proxy. They are read
 * from the right, because the client controls everything left of the first untrusted address (SECURITY.md 23).
 */
function clientAddress(connection: string, headers: Headers, trusted: Proxies): string {
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

/** The country of the client's address according to a trusted proxy, or null. */
function forwardedCountry(connection: string, headers: Headers, trusted: Proxies): string | null {
  if (!isFromProxy(connection, trusted)) return null;
  const named = headers.get("x-country") ?? headers.get("cf-ipcountry");
  return named && /^[A-Za-z]{2}$/.test(named) ? named.toUpperCase() : null;
}

/** ISO 3166-2: the country and up to three letters or digits. */
const REGION = /^[A-Z]{2}-[A-Z0-9]{1,3}$/;

/** The region of the client's address in a country that a trusted proxy named. Proxies write `BE-VOV` or `VOV`. */
function forwardedRegion(country: string | null, headers: Headers, header: string | null): string | null {
  const named = country && header ? headers.get(header)?.trim().toUpperCase() : null;
  if (!country || !named) return null;
  const region = named.startsWith(`${country}-`) ? named : `${country}-${named}`;
  return REGION.test(region) ? region : null;
}

/** The context for work that a person scheduled: it has the person's access, but no request. */
export function asPerson(deps: Deps, user: ViewerUser): UserContext {
  const nowhere = bareContext(deps, new Request(deps.config.publicUrl), () => "127.0.0.1", new Set());
  const viewer = { type: "AUTH", user, sessionId: null, ended: false, recognised: null } as const;
  return { ...nowhere, ip: "127.0.0.1", request: null, locale: user.locale, viewer };
}
