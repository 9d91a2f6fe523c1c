import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { pathOf, targetOf } from "../../platform/http/address.ts";
import {
  addServerTiming,
  baseHeaders,
  carriesBaseHeaders,
  counted,
  DATA_CSP,
  isBuiltFile,
  OF_DOCUMENTS,
} from "../../platform/http/answer-headers.ts";
import { createGate, createSlowBodies, type Place } from "../../platform/http/gate.ts";
import { mayChange, preflight, shareWithOrigin, siteOrigins } from "../../platform/http/origins.ts";
import { isLong, PICTURE_BODY_MAX_BYTES, withLimitedBody } from "../../platform/http/read-body.ts";
import { addressKey } from "../../platform/limits/limits.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { bareContext, withViewer } from "../../platform/procedure/request-context.ts";
import { errorPage, wantsHtml } from "../pages/error-page.ts";
import { answerError } from "../rest/call.ts";
import { UNKNOWN_ENDPOINT } from "../rest/envelope.ts";
import { answerHandshake } from "../rest/handshake-answer.ts";

/** Answers a request once the viewer is known. */
export type Handler = (ctx: Context, url: URL, params: Record<string, string>) => Promise<Response> | Response;

export interface Arrival {
  request: Request;
  params?: Record<string, string>;
}

export interface Way {
  csp?: string | null;
  isPage?: boolean;
  takesUploads?: boolean;
  /** The body may be as long as a picture in Base64, from somebody who is logged in. */
  takesPictures?: boolean;
  /** Pages of any site may send it: it reads no cookie, and its address limits what it may do. */
  fromAnySite?: boolean;
  /** Health probes are answered even when the process is full. */
  isProbe?: boolean;
  /** How the handler says that something failed, also before it was reached; in the envelope unless given. */
  fails?: (ctx: Context, error: unknown) => Response;
}

/** The address of senders that hung up before they were counted; they share one sender's limit. */
const CLOSED_ADDRESS = "0.0.0.0";

/** Maximum number of large bodies in memory at once, because parsing copies each several times. */
const PICTURES_AT_ONCE = 8;
/** A script sends a few at a time, each over a slow connection. */
const PICTURES_OF_A_SENDER = 4;

interface Connections {
  /** The sender's address; undefined if the connection has ended. */
  addressOf(request: Request): string | undefined;
  /** The number of the original request; undefined for a request that came from outside. */
  numberOf(request: Request): string | undefined;
  /** Whether requests come over a network at all; a test may hand them over directly. */
  isListening(): boolean;
}

/**
 * Handles every request: its address, its sender, its handler, and the headers that every answer carries.
 * @param handshakes the paths that the site's other origins may call
 */
export function createWay(
  deps: Deps,
  handshakes: ReadonlySet<string>,
  { addressOf, numberOf, isListening }: Connections,
) {
  const trusted = new Set(deps.config.trustedProxies);
  const origins = siteOrigins(deps.config);
  const gate = createGate(deps.config.requestsMax);
  const slowBodies = createSlowBodies(deps.config.requestsMax);
  const pictures = createGate(PICTURES_AT_ONCE);
  const slowPictures = createSlowBodies(PICTURES_AT_ONCE, PICTURES_OF_A_SENDER);
  const always = Object.entries(baseHeaders(deps.config));
  const ofFiles = always.filter(([name]) => !OF_DOCUMENTS.has(name));

  const arrive = ({ request }: Arrival): Context => {
    const ctx = bareContext(
      deps,
      request,
      () => addressOf(request) ?? (isListening() ? CLOSED_ADDRESS : "127.0.0.1"),
      trusted,
    );
    const number = numberOf(request);
    return number === undefined ? ctx : Object.assign(ctx, { requestId: number });
  };

  const finished = (ctx: Context, request: Request, response: Response, began: number, isFile = false): Response => {
    // Files are neither logged nor read from the database.
    if (!isFile) {
      response.headers.set("X-Request-Id", ctx.requestId);
      if (!deps.config.production) addServerTiming(response);
    }
    logRequest(ctx, request, response.status, performance.now() - began);
    return response;
  };

  /** @throws ProductError AUTHENTICATION_REQUIRED of a visitor, before anything is read */
  async function withPicture(ctx: Context, request: Request, places: { picture: Place; request: Place }) {
    const sender = addressKey(ctx.ip);
    if (!(await withViewer(ctx)).viewer.user) throw new ProductError("AUTHENTICATION_REQUIRED");
    places.picture.take();
    return slowPictures.waitFor(withLimitedBody(request, PICTURE_BODY_MAX_BYTES), sender, places.request);
  }

  /** Headers that the handler hasn't set: provider windows, for example, set their own policy. */
  function addHeaders({ headers, status }: Response, csp: string | null, isFile: boolean): void {
    if (carriesBaseHeaders(headers)) return;
    for (const [name, value] of isFile ? ofFiles : always) if (!headers.has(name)) headers.set(name, value);
    // Redirects and refusals aren't pages; a 304 keeps the cached headers, for example of a worker without a policy.
    const policy = csp ?? (status >= 300 && status !== 304 ? DATA_CSP : null);
    if (policy && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
  }

  const answered =
    (
      handler: Handler,
      {
        csp = DATA_CSP,
        isPage = false,
        takesUploads = false,
        takesPictures = false,
        fromAnySite = false,
        isProbe = false,
        fails,
      }: Way = {},
    ) =>
    async (arrival: Arrival): Promise<Response> => {
      const began = performance.now();
      const { request, params } = arrival;
      // Handshakes are sent by POST; reading the address of every other request would cost a tenth of a Pin's answer.
      const isHandshake = request.method !== "GET" && handshakes.has(pathOf(request));
      const ctx = arrive(arrival);
      let response: Response;
      const place = gate.newPlace();
      const picture = pictures.newPlace();
      try {
        if (isHandshake && request.method === "OPTIONS") return preflight(request, origins);
        if (!isProbe) place.take();
        if (!fromAnySite && !mayChange(request, origins, isHandshake)) throw new ProductError("CROSS_SITE_REQUEST");
        const url = URL.parse(request.url);
        // An invalid host (RFC 9112, 3.2).
        if (!url) throw new ProductError("BODY_UNREADABLE");
        if (request.method !== "GET" && takesPictures && isLong(request)) {
          ctx.request = await withPicture(ctx, request, { picture, request: place });
        } else if (request.method !== "GET") {
          // Reads the address before the first await, so that a sender who hangs up meanwhile is still counted.
          const sender = addressKey(ctx.ip);
          if (!takesUploads) ctx.request = await slowBodies.waitFor(withLimitedBody(request), sender, place);
        }
        if (isUnreadable(params)) throw new ProductError("NOT_FOUND");
        response = await handler(await withViewer(ctx), url, params ?? {});
      } catch (error) {
        if (isHandshake) response = await answerHandshake(ctx, () => Promise.reject(error));
        else if (fails) response = fails(ctx, error);
        else
          response = isPage && wantsHtml(request) ? errorPage(ctx, error) : answerError(ctx, UNKNOWN_ENDPOINT, error);
      } finally {
        place.giveUp();
        picture.giveUp();
      }
      const isFile = isPage && isBuiltFile(response);
      addHeaders(response, csp, isFile);
      if (isHandshake) shareWithOrigin(response.headers, request, origins);
      return finished(ctx, request, response, began, isFile);
    };

  const through = (handler: Handler, way?: Way) =>
    deps.config.production ? answered(handler, way) : counted(answered(handler, way));

  return { arrive, finished, through };
}

/** Whether a part of the path is null, as the router has one whose percent signs it can't read. */
const isUnreadable = (params: Record<string, string | null> = {}): boolean => Object.values(params).includes(null);

/** Files are many and say little. */
const QUIET = /^\/(?:assets|media|healthz|readyz)\b/;

/** One line a request, without its query: that may hold what a person typed, or a link's secret (SECURITY.md 40). */
function logRequest(ctx: Context, request: Request, status: number, ms: number): void {
  if (!ctx.deps.log.isLevelEnabled("info")) return;
  const [path = ""] = targetOf(request).split("?", 1);
  if (QUIET.test(path)) return;
  const { requestId, viewer } = ctx;
  ctx.deps.log.info(
    { requestId, method: request.method, path, status, ms: Math.round(ms), userId: viewer.user?.id },
    "request",
  );
}
