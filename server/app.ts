import { Elysia } from "elysia";
import { ProductError } from "../src/contract/errors.ts";
import { OFFLINE_PAGE, WEB_MANIFEST } from "../src/site/app-files.ts";
import type { Deps } from "./deps.ts";
import { devOutbox } from "./dev-outbox.ts";
import { serveExport } from "./export-door.ts";
import { handshakePaths, pathOf, preflight, shareWithOrigin, targetOf } from "./http/cross-origin.ts";
import { createGate } from "./http/gate.ts";
import { bareContext, withViewer } from "./http/request-context.ts";
import { mayChange, siteOrigins } from "./http/same-site.ts";
import { baseHeaders, carriesBaseHeaders, DATA_CSP } from "./http/security-headers.ts";
import { createSlowBodies } from "./http/slow-bodies.ts";
import { atWholeAddress } from "./http/whole-address.ts";
import { connectBack, connectStart } from "./identity/connect-door.ts";
import { addressKey } from "./limits/limits.ts";
import { serveMediaPath } from "./media-door.ts";
import { openEventStream } from "./notifications/event-stream.ts";
import { unsubscribeByPost } from "./notifications/unsubscribe-door.ts";
import { apiDocs } from "./openapi/api-docs.ts";
import { openApiDocument } from "./openapi/document.ts";
import { errorPage, wantsHtml } from "./pages/error-page.ts";
import { offlinePage, webManifest } from "./pages/installed-app.ts";
import { createPages } from "./pages/pages.ts";
import { answerError } from "./rest/call.ts";
import { NOWHERE } from "./rest/envelope.ts";
import { answerHandshake } from "./rest/handshake-answer.ts";
import { onlyRead } from "./rest/methods.ts";
import { withLimitedBody } from "./rest/read-body.ts";
import { handleResource, resourceCalls } from "./rest/resource-door.ts";
import { atOnce, handleRest, restPaths } from "./rest/rest-door.ts";
import { appRouter, implementations } from "./router.ts";
import { isNameless } from "./sessions/sessions.ts";
import type { Context } from "./trpc/context.ts";
import { createTrpcDoor } from "./trpc/trpc-door.ts";

/** The largest upload with its form around it; every other door reads less (SECURITY.md 29, 30). */
const BODY_MAX = 211 * 1024 * 1024;
/** Whoever hung up before a limit counted them: all of them share what one sender may. */
const GONE = "0.0.0.0";

/**
 * The server with all its doors. It keeps no state of its own, so tests make as many as they like and processes run
 * beside each other.
 */
export function createApp(deps: Deps) {
  const trusted = new Set(deps.config.trustedProxies);
  const origins = siteOrigins(deps.config);
  const handshakes = handshakePaths(implementations);
  const gate = createGate(deps.config.requestsMax);
  const slowBodies = createSlowBodies(deps.config.requestsMax);
  const always = Object.entries(baseHeaders(deps.config));
  const rest = restPaths(implementations);
  const resources = resourceCalls(implementations);
  // These two are made with the first request for them: a fifth of a start, and most processes never need them.
  const graphql = once(async () => (await import("./graphql/graphql-door.ts")).createGraphqlDoor(implementations));
  const pages = createPages(deps, implementations);
  const document = once(() => JSON.stringify(openApiDocument(implementations, deps.config)));

  type Door = (ctx: Context, url: URL, params: Record<string, string>) => Promise<Response> | Response;
  interface Arrival {
    request: Request;
    params?: Record<string, string>;
  }

  /** A request that this process made of another has no connection; limits must still count its sender. */
  const forwardedFor = new WeakMap<Request, string>();

  const senderOf = (request: Request): string | undefined =>
    forwardedFor.get(request) ?? app.server?.requestIP(request)?.address;

  const arrive = ({ request }: Arrival): Context =>
    bareContext(deps, request, () => senderOf(request) ?? (app.server ? GONE : "127.0.0.1"), trusted);

  const finished = (ctx: Context, request: Request, response: Response, began: number): Response => {
    response.headers.set("X-Request-Id", ctx.requestId);
    logRequest(ctx, request, response.status, performance.now() - began);
    return response;
  };

  interface Way {
    csp?: string | null;
    isPage?: boolean;
    takesUploads?: boolean;
    /** Who asks whether the process is up is answered however full it is. */
    isProbe?: boolean;
  }

  /** What every request goes through: whence, who, the door, and the headers that every answer carries. */
  const through =
    (door: Door, { csp = DATA_CSP, isPage = false, takesUploads = false, isProbe = false }: Way = {}) =>
    async (arrival: Arrival): Promise<Response> => {
      const began = performance.now();
      const { request, params } = arrival;
      // Handshakes are sent by POST; reading the address of every other request took 3 µs of the 30 of a Pin.
      const isHandshake = request.method !== "GET" && handshakes.has(pathOf(request));
      const ctx = arrive(arrival);
      let response: Response;
      const place = gate.newPlace();
      try {
        if (isHandshake && request.method === "OPTIONS") return preflight(request, origins);
        if (!isProbe) place.take();
        if (!mayChange(request, origins, isHandshake)) throw new ProductError("CROSS_SITE_REQUEST");
        const url = URL.parse(request.url);
        // A host that is none (RFC 9112, 3.2).
        if (!url) throw new ProductError("BODY_UNREADABLE");
        if (request.method !== "GET") {
          // Asked before anything is waited for: who changes something is counted, also one who hangs up meanwhile.
          const sender = addressKey(ctx.ip);
          if (!takesUploads) ctx.request = await slowBodies.waitFor(withLimitedBody(request), sender, place);
        }
        response = await door(await withViewer(ctx), url, params ?? {});
      } catch (error) {
        if (isHandshake) response = await answerHandshake(ctx, () => Promise.reject(error));
        else response = isPage && wantsHtml(request) ? errorPage(ctx, error) : answerError(ctx, NOWHERE, error);
      } finally {
        place.giveUp();
      }
      const { headers } = response;
      if (!carriesBaseHeaders(headers)) {
        for (const [name, value] of always) {
          // A door may say it in its own way: the windows of providers have a policy of their own.
          if (!headers.has(name)) headers.set(name, value);
        }
        // A redirect or a refusal is no page; a 304 speaks for what the browser keeps, e.g. a worker with a policy of none.
        const policy = csp ?? (response.status >= 300 && response.status !== 304 ? DATA_CSP : null);
        if (policy && !headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", policy);
      }
      if (isHandshake) shareWithOrigin(headers, request, origins);
      return finished(ctx, request, response, began);
    };

  const app = new Elysia({ normalize: false, serve: { maxRequestBodySize: BODY_MAX } }).wrap((handle, request) => {
    const moved = atWholeAddress(request);
    if (!moved) return handle;
    const sender = senderOf(request);
    if (sender) forwardedFor.set(moved, sender);
    return () => handle(moved);
  });
  /**
   * Elysia reads the text of a handler for what it takes and whether it waits. From one that hands the whole context on it
   * expects everything: it reads headers, cookies and query of every request beforehand, waits, and copies the answer. A call
   * that is returned at once it takes for one that waits. A kept page costs 22 µs so, and 30 the other way; a Pin 50, and 60.
   */
  const serve = (path: string, answer: (arrival: Arrival) => Promise<Response> | Response) => {
    const handle = ({ request, params }: Arrival) => {
      // biome-ignore lint/style/useConst: a const that is only returned is put in its place when Bun reads this file
      let response: Promise<Response> | Response;
      response = answer({ request, params });
      return response;
    };
    app.all(path, handle, { parse: "none" });
  };
  const PAGE: Way = { csp: null, isPage: true };
  const route = (path: string, door: Door, way?: Way) => serve(path, through(door, way));
  const read = (path: string, door: Door, way?: Way) => route(path, onlyRead(door), way);

  route("/trpc/*", createTrpcDoor(deps, appRouter, implementations));

  for (const path of rest) {
    const takesUploads = [...path.methods.values()].some(({ made }) => made.contract.upload);
    const door: Door = (ctx, url, params) => handleRest(ctx, path, ctx.request as Request, params, url);
    const answer = through(door, { takesUploads });
    // Not async: what is kept is answered before anything is waited for, which is half of what it costs.
    const handle = (arrival: Arrival) => {
      const began = performance.now();
      const answerKept = atOnce(deps, path, arrival.request);
      if (!answerKept || !isNameless(deps, arrival.request.headers)) return answer(arrival);
      const ctx = arrive(arrival);
      return finished(ctx, arrival.request, answerKept(ctx), began);
    };
    for (const slash of ["", "/"]) serve(path.pattern + slash, handle);
  }
  const resource: Door = (ctx, url, params) =>
    handleResource(
      ctx,
      resources,
      ctx.request as Request,
      { name: params.name ?? "", verb: params.verb ?? "" },
      url,
      (forwarded, method, target, data) => forwardToRest(forwarded, method, target, data),
    );
  route("/resource/:name/:verb", resource);
  route("/resource/:name/:verb/", resource);

  /** ApiResource: the same request at its REST path, in this process and under the same viewer. */
  async function forwardToRest(
    ctx: Context,
    method: string,
    target: URL,
    data: Record<string, unknown>,
  ): Promise<Response> {
    const url = new URL(target);
    const headers = new Headers((ctx.request as Request).headers);
    headers.delete("content-length");
    let body: string | undefined;
    if (method === "GET") {
      for (const [name, value] of Object.entries(data)) {
        // A list is a name given several times, and anything deeper is JSON.
        for (const item of [value].flat())
          if (item != null)
            url.searchParams.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
      }
      headers.delete("content-type");
    } else {
      headers.set("content-type", "application/json");
      body = JSON.stringify(data);
    }
    const forwarded = new Request(url, { method, headers, body });
    forwardedFor.set(forwarded, ctx.ip);
    return app.handle(forwarded);
  }

  route("/graphql", async (ctx) => (await graphql())(ctx, ctx.request as Request));
  read(
    "/openapi.json",
    () => new Response(document(), { headers: { "Content-Type": "application/json; charset=utf-8" } }),
  );
  read("/docs", (_ctx, url) => apiDocs(deps, url), { csp: null });
  read("/docs/*", (_ctx, url) => apiDocs(deps, url), { csp: null });
  const download: Door = (ctx, _url, { id = "" }) => serveExport(ctx, id);
  read("/settings/export/:id", download, PAGE);
  read("/settings/export/:id/", download, PAGE);
  read("/healthz", () => new Response("ok\n", { headers: { "Content-Type": "text/plain; charset=utf-8" } }), {
    isProbe: true,
  });
  read(
    "/readyz",
    async () => {
      const checks = await Promise.allSettled([deps.open.ping(), deps.media.ping()]);
      const ready = checks.every((check) => check.status === "fulfilled");
      const [database, media] = checks.map((check) => (check.status === "fulfilled" ? "ok" : "unreachable"));
      return Response.json({ database, media }, { status: ready ? 200 : 503 });
    },
    { isProbe: true },
  );
  if (!deps.config.production) read("/dev/outbox", (ctx, url) => devOutbox(ctx, url));
  for (const slash of ["", "/"]) {
    route(`/connect/:provider/callback${slash}`, connectBack, PAGE);
    route(`/connect/:provider${slash}`, connectStart, PAGE);
  }
  read(WEB_MANIFEST, (ctx) => webManifest(ctx.deps.config));
  read(OFFLINE_PAGE, (ctx) => offlinePage(ctx.deps.config));
  read("/notifications/events", openEventStream);
  read("/notifications/events/", openEventStream);
  const subscription: Door = (ctx, url) =>
    ctx.request?.method === "POST" ? unsubscribeByPost(ctx, url) : pages.answer(ctx, url);
  route("/email/subscription", subscription, PAGE);
  route("/email/subscription/", subscription, PAGE);
  route("/media/*", (ctx, url) => serveMediaPath(deps, ctx.request as Request, url), { csp: null });
  route("/v3/*", notFound);
  route("/vx/*", notFound);
  route("/ads/v4/*", notFound);
  route("/resource/*", notFound);
  route("/*", (ctx, url) => pages.answer(ctx, url), PAGE);
  return app;
}

/** Makes a value when it is first asked for. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

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

const notFound = (ctx: Context) => answerError(ctx, NOWHERE, new ProductError("NOT_FOUND"));

export type App = ReturnType<typeof createApp>;
