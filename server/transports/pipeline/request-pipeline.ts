import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import {
  addServerTiming,
  baseHeaders,
  carriesBaseHeaders,
  counted,
  DATA_CSP,
  isBuiltFile,
  OF_DOCUMENTS,
} from "../../platform/http/answer.ts";
import { isLong, PICTURE_BODY_MAX_BYTES, withLimitedBody } from "../../platform/http/read-body.ts";
import {
  mayChange,
  pathOf,
  preflight,
  shareWithOrigin,
  siteOrigins,
  targetOf,
  withoutLinks,
} from "../../platform/http/request-head.ts";
import { addressKey, closestLimit, createGate, createSlowBodies, type Slot } from "../../platform/limits/limits.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { bareContext, trustProxies, withViewer } from "../../platform/procedure/request-context.ts";
import { currentSpan, readTraceparent } from "../../platform/tracing/tracing.ts";
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

export type Answer = (arrival: Arrival) => Promise<Response> | Response;

/** How the pipeline treats the requests for an address. */
export interface RouteOptions {
  csp?: string | null;
  isPage?: boolean;
  takesUploads?: boolean;
  /** Whether a logged-in person may send a body as long as a picture in Base64. */
  takesPictures?: boolean;
  /** Whether pages of any site may send the request: it reads no cookie, and its address limits its effect. */
  fromAnySite?: boolean;
  /** Whether this is a health probe, which is answered even when the process is full. */
  isProbe?: boolean;
  /** Formats a failure, including one before the handler was called; by default, as an envelope. */
  fails?: (ctx: Context, error: unknown) => Response;
}

/** Stands for the address of clients that disconnected before it was read. They share the limits of one client. */
const CLOSED_ADDRESS = "0.0.0.0";

/** Maximum number of large bodies in memory at once, because parsing copies each several times. */
const PICTURES_AT_ONCE = 8;
/** Maximum number of large bodies from one client at the same time, so that slow uploads of one can't use up all slots. */
const PICTURES_OF_A_SENDER = 4;

interface Connections {
  /** The sender's address; undefined if the connection has ended. */
  addressOf(request: Request): string | undefined;
  /** For a request that this process made to itself, the id of the request that caused it; otherwise undefined. */
  numberOf(request: Request): string | undefined;
  /** False if requests are passed in directly, as some tests do; there are no client addresses then. */
  isListening(): boolean;
}

/**
 * Processes every request: its address, its sender, its handler, and the headers of every answer.
 * @param handshakes the paths that the site's other origins may call
 */
export function createPipeline(
  deps: Deps,
  handshakes: ReadonlySet<string>,
  { addressOf, numberOf, isListening }: Connections,
) {
  const trusted = trustProxies(deps.config.trustedProxies);
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

  const finished = (
    ctx: Context,
    request: Request,
    response: Response,
    { route, began, isFile = false }: { route: string; began: number; isFile?: boolean },
  ): Response => {
    // Requests for files are neither logged nor need the database.
    if (!isFile) {
      response.headers.set("X-Request-Id", ctx.requestId);
      if (!deps.config.production) addServerTiming(response);
    }
    const ms = performance.now() - began;
    if (deps.metrics.isOn) deps.metrics.request({ route, method: request.method, status: response.status, ms });
    logRequest(ctx, request, response.status, ms);
    return response;
  };

  /** @throws ProductError AUTHENTICATION_REQUIRED for a visitor, before anything is read */
  async function withPicture(ctx: Context, request: Request, slots: { picture: Slot; request: Slot }) {
    const sender = addressKey(ctx.ip);
    if (!(await withViewer(ctx)).viewer.user) throw new ProductError("AUTHENTICATION_REQUIRED");
    slots.picture.claim();
    return slowPictures.waitFor(withLimitedBody(request, PICTURE_BODY_MAX_BYTES), sender, slots.request);
  }

  /** Adds headers that the handler hasn't set: provider windows, for example, set a different policy. */
  function addHeaders({ headers, status }: Response, csp: string | null, isFile: boolean): void {
    if (carriesBaseHeaders(headers)) return;
    for (const [name, value] of isFile ? ofFiles : always) if (!headers.has(name)) headers.set(name, value);
    // Redirects and refusals aren't pages. A 304 gets no policy, because it would replace the cached headers, for
    // example those of a worker.
    const policy = csp ?? (status >= 300 && status !== 304 ? DATA_CSP : null);
    if (policy && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
  }

  const answered =
    (
      route: string,
      handler: Handler,
      {
        csp = DATA_CSP,
        isPage = false,
        takesUploads = false,
        takesPictures = false,
        fromAnySite = false,
        isProbe = false,
        fails,
      }: RouteOptions = {},
    ) =>
    async (arrival: Arrival): Promise<Response> => {
      const began = performance.now();
      const { request, params } = arrival;
      // Handshakes are always POST, so the path of other requests needn't be parsed.
      const isHandshake = request.method !== "GET" && handshakes.has(pathOf(request));
      const ctx = arrive(arrival);
      let response: Response;
      const slot = gate.newSlot();
      const picture = pictures.newSlot();
      try {
        if (isHandshake && request.method === "OPTIONS") return preflight(request, origins);
        if (!isProbe) slot.claim();
        if (!fromAnySite && !mayChange(request, origins, isHandshake)) throw new ProductError("CROSS_SITE_REQUEST");
        const url = URL.parse(request.url);
        // The Host header is invalid (RFC 9112, 3.2).
        if (!url) throw new ProductError("BODY_UNREADABLE");
        if (request.method !== "GET" && takesPictures && isLong(request)) {
          ctx.request = await withPicture(ctx, request, { picture, request: slot });
        } else if (request.method !== "GET") {
          // Reads the client's address before the first await, so that a client that disconnects is still counted.
          const sender = addressKey(ctx.ip);
          if (!takesUploads) ctx.request = await slowBodies.waitFor(withLimitedBody(request), sender, slot);
        }
        if (isUnreadable(params)) throw new ProductError("NOT_FOUND");
        // Probes have no viewer, and the token of `/metrics` is nobody's.
        if (!isProbe) {
          await withViewer(ctx);
          if (hasToken(request)) await countTokenCall(ctx);
        }
        response = await handler(ctx, url, params ?? {});
      } catch (error) {
        if (isHandshake) response = await answerHandshake(ctx, () => Promise.reject(error));
        else if (fails) response = fails(ctx, error);
        else
          response = isPage && wantsHtml(request) ? errorPage(ctx, error) : answerError(ctx, UNKNOWN_ENDPOINT, error);
      } finally {
        slot.release();
        picture.release();
      }
      if (!isProbe && hasToken(request)) addTokenHeaders(ctx, response);
      const isFile = isPage && isBuiltFile(response);
      addHeaders(response, csp, isFile);
      if (isHandshake) shareWithOrigin(response.headers, request, origins);
      return finished(ctx, request, response, { route, began, isFile });
    };

  /** @param route the address's pattern, under which its requests are counted */
  const through = (route: string, handler: Handler, options?: RouteOptions) =>
    deps.config.production ? answered(route, handler, options) : counted(answered(route, handler, options));

  return { arrive, finished, through };
}

/** Whether a path parameter is null, because the router couldn't decode its percent escapes. */
const isUnreadable = (params: Record<string, string | null> = {}): boolean => Object.values(params).includes(null);

/** Requests for these paths aren't logged: they are frequent and uninteresting. */
const QUIET = /^\/(?:assets|media|healthz|readyz|metrics)\b/;

/**
 * Logs one line per request, without its query, which may contain text that a person typed or a link's secret, and
 * without links in its path (SECURITY.md 40).
 */
function logRequest(ctx: Context, request: Request, status: number, ms: number): void {
  const { deps } = ctx;
  if (!deps.log.isLevelEnabled("info")) return;
  const [path = ""] = targetOf(request).split("?", 1);
  if (QUIET.test(path)) return;
  const { requestId, viewer } = ctx;
  deps.log.info(
    {
      requestId,
      method: request.method,
      path: withoutLinks(path),
      status,
      ms: Math.round(ms),
      userId: viewer.user?.id,
      traceId: deps.tracing.isOn ? currentSpan()?.traceId : traceOf(request),
    },
    "request",
  );
}

/** The trace that a proxy began for this request, by which its log lines are found; undefined without one. */
function traceOf({ headers }: Request): string | undefined {
  const named = headers.get("traceparent");
  return named === null ? undefined : readTraceparent(named)?.traceId;
}

const BEARER = /^Bearer\s/i;

/** Whether a request carries an access token, valid or not. */
const hasToken = ({ headers }: Request): boolean => BEARER.test(headers.get("authorization") ?? "");

/**
 * Counts a call with an access token. The calls of an app for one person share a limit, as do those of all personal
 * tokens of a person; calls with invalid tokens are counted by their address.
 * @throws ProductError RATE_LIMITED
 */
async function countTokenCall(ctx: Context): Promise<void> {
  const { user, app } = ctx.viewer;
  const userId = user && (app ? `${user.id}:${app.id}` : user.id);
  ctx.limitsSeen = [];
  await ctx.deps.limits.consume("tokenCall", { ip: ctx.ip, userId }, ctx.limitsSeen);
}

/** Tells a program how much of its limits is left (CONTRACT.md 9), and why its token was refused (RFC 6750, 3). */
function addTokenHeaders({ deps, limitsSeen, responseHeaders }: Context, { headers, status }: Response): void {
  const state = limitsSeen && closestLimit(limitsSeen);
  if (state) {
    headers.set("x-ratelimit-limit", String(state.limit));
    headers.set("x-ratelimit-remaining", String(state.remaining));
    headers.set("x-ratelimit-reset", String(state.reset));
  }
  if (status === 401 && !headers.has("WWW-Authenticate"))
    headers.set("WWW-Authenticate", `Bearer realm="${deps.config.publicUrl}", error="invalid_token"`);
  const missing = responseHeaders.get("WWW-Authenticate");
  if (status === 403 && missing) headers.set("WWW-Authenticate", missing);
}
