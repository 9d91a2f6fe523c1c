import { lookup as dnsLookup } from "node:dns/promises";
import type { IncomingMessage } from "node:http";
import { FetchRefused } from "./fetch-refused.ts";
import { type LookupAll, resolveTarget } from "./fetch-target.ts";
import { ACCEPT_ENCODING, type Pace, readBeginning, readBody } from "./read-body.ts";
import { requestOnce } from "./request-once.ts";
import { createWalk, MAX_HOPS, type Walk } from "./walk.ts";

const TIMEOUT_MS = 5000;
const MAX_BYTES = 10 * 1024 * 1024;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/** Options of a fetcher; everything but the operator's exceptions has a default. */
export interface SafeFetcherOptions {
  /** `host:port` pairs from ALLOW_PRIVATE_FETCH that may be reached although they are private. */
  allowPrivate: ReadonlySet<string>;
  /** Deadline in milliseconds for the whole fetch: name lookup, redirects and body. */
  timeoutMs?: number;
  /** Maximum body size in bytes, both as received and after decompression. */
  maxBytes?: number;
  maxRedirects?: number;
  /** Minimum speed of a body. */
  pace?: Pace;
  userAgent?: string;
  lookup?: LookupAll;
}

export interface FetchRequest {
  /** The Accept header. */
  accept: string;
  /** A lower limit in bytes for this call. */
  maxBytes?: number;
  /** Overrides the deadline for background work. */
  timeoutMs?: number;
  /** Additional headers. A request with additional headers or a body follows no redirect. */
  headers?: Record<string, string>;
  /** Makes the request a POST. */
  body?: string | Uint8Array;
  /** Asks for the headers only; needs `isCut`, because the answer declares a body that doesn't come. */
  isHead?: boolean;
  /** Returns a redirect instead of following it, for callers that check the next address themselves. */
  answersRedirects?: boolean;
  /** Returns the first `maxBytes` of a longer body instead of refusing it. Such a body is never decoded. */
  isCut?: boolean;
  /** The walk (a chain of redirects) that this request continues; without one, it starts a new walk. */
  walk?: Walk;
}

/** The response. `status` may be an error status of the other site; the caller decides what it means. */
export interface FetchedResource {
  /** The address after redirects. */
  url: string;
  status: number;
  /** The Content-Type header as sent, or "". */
  contentType: string;
  /** The Cache-Control header as sent, or "". */
  cacheControl: string;
  /** The validators for the next conditional request (RFC 9110, 8.8), or "". */
  etag?: string;
  lastModified?: string;
  /** The Refresh header as sent, which browsers follow like the meta tag. */
  refresh?: string;
  /** The X-Robots-Tag header as sent, or "". */
  robots?: string;
  /** Target of a redirect that was not followed. */
  location: string | null;
  body: Uint8Array;
}

export interface SafeFetcher {
  /** @throws FetchRefused, and nothing else */
  fetchUrl(url: string, request: FetchRequest): Promise<FetchedResource>;
}

/**
 * Creates the fetcher, the only code in the server that may send requests to an address chosen by a user (SECURITY.md
 * 28).
 */
export function createSafeFetcher(options: SafeFetcherOptions): SafeFetcher {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, userAgent = "Tackboard/1.0 (link preview)" } = options;
  const context: FetchContext = {
    allowPrivate: new Set([...options.allowPrivate].map((entry) => entry.toLowerCase())),
    lookup: options.lookup ?? lookupAll,
    maxRedirects: options.maxRedirects ?? MAX_HOPS,
    pace: options.pace,
    userAgent,
  };
  return {
    async fetchUrl(url, request) {
      const deadline = new AbortController();
      const limit = Math.min(request.maxBytes ?? maxBytes, maxBytes);
      const { promise: expired, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => {
        deadline.abort();
        reject(new FetchRefused("deadline"));
      }, request.timeoutMs ?? timeoutMs);
      try {
        // The race also covers steps that can't be aborted, such as a lookup by a name server that never answers.
        return await Promise.race([followRedirects(url, request, limit, context, deadline.signal), expired]);
      } catch (error) {
        throw error instanceof FetchRefused ? error : new FetchRefused(`unexpected: ${String(error)}`);
      } finally {
        clearTimeout(timer);
        deadline.abort();
      }
    },
  };
}

interface FetchContext {
  allowPrivate: ReadonlySet<string>;
  lookup: LookupAll;
  maxRedirects: number;
  pace: Pace | undefined;
  userAgent: string;
}

async function followRedirects(
  firstUrl: string,
  {
    accept,
    headers: own = {},
    body,
    answersRedirects = false,
    isCut = false,
    isHead = false,
    walk: begun,
  }: FetchRequest,
  maxBytes: number,
  context: FetchContext,
  signal: AbortSignal,
): Promise<FetchedResource> {
  const encoding = isCut ? "identity" : ACCEPT_ENCODING;
  const headers = { "user-agent": context.userAgent, ...own, accept, "accept-encoding": encoding };
  // Credentials and form data must only reach the address that they were meant for.
  const isPlain = body === undefined && Object.keys(own).length === 0;
  const walk = begun ?? createWalk(isPlain ? context.maxRedirects : 0);
  let url = firstUrl;
  do {
    const target = await resolveTarget(url, context.allowPrivate, context.lookup);
    const cookies = isPlain ? await walk.cookiesFor(target.url) : {};
    const response = await requestOnce(target, { ...headers, ...cookies }, signal, { body, isHead });
    const next = redirectTarget(response, target.url);
    if (isPlain) await walk.keep(target.url, response.headers["set-cookie"] ?? []);
    if (next === null || answersRedirects) {
      const read = isCut ? readBeginning : readBody;
      const answer = await read(response, { maxBytes, pace: context.pace }, signal);
      const { statusCode = 0, headers: answered } = response;
      return {
        url: target.url.href,
        status: statusCode,
        contentType: answered["content-type"] ?? "",
        cacheControl: answered["cache-control"] ?? "",
        etag: answered.etag ?? "",
        lastModified: answered["last-modified"] ?? "",
        refresh: String(answered.refresh ?? ""),
        robots: String(answered["x-robots-tag"] ?? ""),
        location: next,
        body: answer,
      };
    }
    response.destroy();
    url = next;
  } while (walk.step());
  throw new FetchRefused("too many redirects");
}

function redirectTarget(response: IncomingMessage, base: URL): string | null {
  const { location } = response.headers;
  if (!REDIRECTS.has(response.statusCode ?? 0) || location === undefined) return null;
  const next = URL.parse(asUtf8(location), base);
  if (!next) throw new FetchRefused("unreadable redirect");
  return next.href;
}

/** Servers send letters beyond ASCII as UTF-8, and browsers read them so; Node.js gives one character for each byte. */
function asUtf8(header: string): string {
  const text = Buffer.from(header, "latin1").toString("utf8");
  return text.includes("\ufffd") ? header : text;
}

async function lookupAll(hostname: string) {
  const found = await dnsLookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? (6 as const) : (4 as const) }));
}
