import { Elysia } from "elysia";
import { ProductError } from "../src/model/errors.ts";
import { OFFLINE_PAGE, UPLOAD_FORM_PATH, WEB_MANIFEST } from "../src/site/app-files.ts";
import { VIDEO_SOURCE_PATH, VIDEO_UPLOAD_PATH } from "../src/video/limits.ts";
import type { Deps } from "./deps.ts";
import { atWholeAddress, handshakePaths } from "./platform/http/request-head.ts";
import { devOutbox } from "./platform/mail/dev-outbox.ts";
import type { Context } from "./platform/procedure/context.ts";
import { isNameless } from "./platform/sessions/sessions.ts";
import { appRouter, implementations } from "./router.ts";
import { serveExport } from "./slices/account/export.ts";
import { visitAd } from "./slices/ads/events.ts";
import { receiveStripeEvent } from "./slices/ads/stripe.ts";
import { serveDocument } from "./slices/billing/documents.ts";
import { receiveTagEvents } from "./slices/conversions/tags.ts";
import { receiveUploadForm } from "./slices/media/upload.ts";
import { unsubscribeByPost } from "./slices/notifications/unsubscribe.ts";
import { unsubscribeReport } from "./slices/report-center/mail.ts";
import { demoPage } from "./slices/site/demo-route.ts";
import { serveVideoSource } from "./slices/video/source-route.ts";
import { createVideoUploads } from "./slices/video/upload-route.ts";
import { v5Document } from "./transports/ads-api-v5/document.ts";
import { handleV5, v5Error, v5Paths } from "./transports/ads-api-v5/transport.ts";
import { connectBack, connectStart } from "./transports/connect/transport.ts";
import { serveMediaPath } from "./transports/files/media-route.ts";
import { graphqlError } from "./transports/graphql/graphql-error.ts";
import { OAUTH_ROUTES } from "./transports/oauth/routes.ts";
import { apiDocs } from "./transports/openapi/api-docs.ts";
import { openApiDocument } from "./transports/openapi/document.ts";
import { offlinePage, webManifest } from "./transports/pages/installed-app.ts";
import { createPages } from "./transports/pages/pages.ts";
import { type Arrival, createWay, type Handler, type Way } from "./transports/pipeline/request-pipeline.ts";
import { isReady, isUp } from "./transports/probes/probes.ts";
import { forwardedRequest } from "./transports/resource/forwarded-request.ts";
import { handleResource, resourceCalls } from "./transports/resource/transport.ts";
import { answerError } from "./transports/rest/call.ts";
import { UNKNOWN_ENDPOINT } from "./transports/rest/envelope.ts";
import { onlyRead } from "./transports/rest/methods.ts";
import { handleRest, restPaths, tryCached } from "./transports/rest/transport.ts";
import { openEventStream } from "./transports/stream/event-stream.ts";
import { createTrpcTransport, trpcError } from "./transports/trpc/transport.ts";

/** The largest upload plus the form around it; every other transport sets a lower limit (SECURITY.md 29, 30). */
const BODY_MAX = 211 * 1024 * 1024;

/**
 * Builds the server with all its transports. It holds no state outside `deps`, so tests can create many and several
 * processes can run at once.
 * @param isStuck whether the database has stopped finishing statements (`pulse.ts`)
 */
export function createApp(deps: Deps, isStuck = () => false) {
  /**
   * Sender and request number for requests that this process creates itself. Those have no connection, but limits must
   * count the original sender, and logs must show one number for both requests.
   */
  const madeOf = new WeakMap<Request, { sender: string; number?: string }>();
  const senderOf = (request: Request): string | undefined =>
    madeOf.get(request)?.sender ?? app.server?.requestIP(request)?.address;
  const { arrive, finished, through } = createWay(deps, handshakePaths(implementations), {
    addressOf: senderOf,
    numberOf: (request) => madeOf.get(request)?.number,
    isListening: () => Boolean(app.server),
  });
  const rest = restPaths(implementations);
  const resources = resourceCalls(implementations);
  // The GraphQL transport and the OpenAPI documents are built on first use: building them slows down a start, and most
  // processes never need them.
  const graphql = once(async () =>
    (await import("./transports/graphql/transport.ts")).createGraphqlTransport(implementations),
  );
  const oauth = once(async () => (await import("./transports/oauth/transport.ts")).createOAuth(deps));
  const pages = createPages(deps, implementations);
  const v5 = once(() => JSON.stringify(v5Document(deps.config)));
  const document = once(() => JSON.stringify(openApiDocument(implementations, deps.config)));

  const app = new Elysia({ normalize: false, serve: { maxRequestBodySize: BODY_MAX } }).wrap((handle, request) => {
    const moved = atWholeAddress(request);
    if (!moved) return handle;
    const sender = senderOf(request);
    if (sender) madeOf.set(moved, { sender });
    return () => handle(moved);
  });
  // Elysia inspects the handler's source and skips parsing anything that the handler doesn't mention (cookies, headers,
  // the query).
  const serve = (path: string, answer: (arrival: Arrival) => Promise<Response> | Response) =>
    app.all(path, ({ request, params }) => answer({ request, params }), { parse: "none" });
  const PAGE: Way = { csp: null, isPage: true };
  const route = (path: string, handler: Handler, way?: Way) => serve(path, through(handler, way));
  const read = (path: string, handler: Handler, way?: Way) => route(path, onlyRead(handler), way);

  const trpc = createTrpcTransport(deps, appRouter, implementations);
  route("/trpc/*", trpc, { fails: trpcError });
  for (const { contract } of implementations)
    if (contract.pictureBody) route(`/trpc/${contract.name}`, trpc, { fails: trpcError, takesPictures: true });

  for (const path of rest) {
    const contracts = [...path.methods.values()].map(({ made }) => made.contract);
    const takesUploads = contracts.some(({ upload }) => upload);
    const takesPictures = contracts.some(({ pictureBody }) => pictureBody);
    const handler: Handler = (ctx, url, params) => handleRest(ctx, path, ctx.request as Request, params, url);
    const answer = through(handler, { takesUploads, takesPictures });
    // Not async: an await would double the cost of a cached answer.
    const handle = (arrival: Arrival) => {
      const began = performance.now();
      const answerKept = tryCached(deps, path, arrival.request);
      if (!answerKept || !isNameless(deps, arrival.request.headers)) return answer(arrival);
      const ctx = arrive(arrival);
      return finished(ctx, arrival.request, answerKept(ctx), began);
    };
    for (const slash of ["", "/"]) serve(path.pattern + slash, handle);
  }
  const resource: Handler = (ctx, url, params) =>
    handleResource(
      ctx,
      resources,
      ctx.request as Request,
      { name: params.name ?? "", verb: params.verb ?? "" },
      url,
      // Sends the request to its REST path inside this process, with the same viewer.
      (forwarded, method, target, data) => {
        const request = forwardedRequest(forwarded.request as Request, method, target, data);
        madeOf.set(request, { sender: forwarded.ip, number: forwarded.requestId });
        return app.handle(request);
      },
    );
  route("/resource/:name/:verb", resource);
  route("/resource/:name/:verb/", resource);
  for (const [key, { made }] of resources.named) {
    const [name = "", verb = ""] = key.split("/");
    const named: Handler = (ctx, url) => resource(ctx, url, { name, verb });
    if (made.contract.pictureBody)
      for (const slash of ["", "/"]) route(`/resource/${key}${slash}`, named, { takesPictures: true });
  }

  route("/graphql", async (ctx) => (await graphql())(ctx, ctx.request as Request), { fails: graphqlError });
  read(
    "/openapi.json",
    () => new Response(document(), { headers: { "Content-Type": "application/json; charset=utf-8" } }),
  );
  read(
    "/v5/openapi.json",
    () => new Response(v5(), { headers: { "Content-Type": "application/json; charset=utf-8" } }),
  );
  read("/docs", (_ctx, url) => apiDocs(deps, url), { csp: null });
  read("/docs/*", (_ctx, url) => apiDocs(deps, url), { csp: null });
  const download: Handler = (ctx, _url, { id = "" }) => serveExport(ctx, id);
  read("/settings/export/:id", download, PAGE);
  read("/settings/export/:id/", download, PAGE);
  const invoice: Handler = (ctx, url, { id = "", documentId = "" }) => serveDocument(ctx, url, id, documentId);
  for (const slash of ["", "/"]) read(`/advertiser/:id/billing/documents/:documentId${slash}`, invoice, PAGE);
  const visit: Handler = (ctx, _url, { token = "" }) => visitAd(ctx, token);
  for (const slash of ["", "/"]) read(`/offsite/ad/:token${slash}`, visit, PAGE);
  for (const slash of ["", "/"]) route(`/v3/ads/stripe/webhook${slash}`, receiveStripeEvent);
  for (const slash of ["", "/"]) route(`/ct/events${slash}`, receiveTagEvents, { fromAnySite: true });
  read("/healthz", () => isUp(isStuck), { isProbe: true });
  read("/readyz", () => isReady(deps), { isProbe: true });
  if (deps.config.showsOutbox) read("/dev/outbox", (ctx, url) => devOutbox(ctx, url));
  for (const slash of ["", "/"]) {
    route(`/connect/:provider/callback${slash}`, connectBack, PAGE);
    route(`/connect/:provider${slash}`, connectStart, PAGE);
  }
  read(WEB_MANIFEST, (ctx) => webManifest(ctx.deps.config));
  read(OFFLINE_PAGE, (ctx) => offlinePage(ctx.deps.config));
  read("/notifications/events", openEventStream);
  read("/notifications/events/", openEventStream);
  const subscription: Handler = (ctx, url) =>
    ctx.request?.method === "POST" ? unsubscribeByPost(ctx, url) : pages.answer(ctx, url);
  route("/email/subscription", subscription, PAGE);
  route("/email/subscription/", subscription, PAGE);
  const reportMails: Handler = (ctx, url) =>
    ctx.request?.method === "POST" ? unsubscribeReport(ctx, url) : pages.answer(ctx, url);
  for (const slash of ["", "/"]) route(`/advertiser/:id/report_center/unsubscribe${slash}`, reportMails, PAGE);
  const demo: Handler = async (ctx, url) => (await demoPage(ctx, url)) ?? pages.answer(ctx, url);
  read("/demo/*", demo, PAGE);
  const ownVideo: Handler = (ctx, _url, { id = "" }) => serveVideoSource(ctx, ctx.request as Request, id);
  route(`${VIDEO_SOURCE_PATH}/:id`, ownVideo, { csp: null });
  route("/media/*", (ctx, url) => serveMediaPath(ctx, ctx.request as Request, url), { csp: null });
  const uploadForm: Handler = (ctx, url) => receiveUploadForm(ctx, url);
  for (const path of [UPLOAD_FORM_PATH, UPLOAD_FORM_PATH.slice(0, -1)])
    route(path, uploadForm, { takesUploads: true, fromAnySite: true });
  const videoUploads = createVideoUploads(deps);
  const takesUploads: Way = { takesUploads: true };
  route(VIDEO_UPLOAD_PATH, (ctx) => videoUploads(ctx, null), takesUploads);
  route(`${VIDEO_UPLOAD_PATH}/`, (ctx) => videoUploads(ctx, null), takesUploads);
  route(`${VIDEO_UPLOAD_PATH}/:id`, (ctx, _url, { id = "" }) => videoUploads(ctx, id), takesUploads);
  const V5: Way = { fails: v5Error };
  for (const [path, endpoint, way] of OAUTH_ROUTES)
    for (const slash of ["", "/"])
      route(path + slash, async (ctx, url, params) => (await oauth())[endpoint](ctx, url, params), way);
  for (const [path, methods] of v5Paths(implementations)) {
    const handler: Handler = (ctx, url, params) => handleV5(ctx, methods, params, url);
    const takesPictures = [...methods.values()].some(({ made }) => made.contract.pictureBody);
    for (const slash of ["", "/"]) route(`/v5${path}${slash}`, handler, { ...V5, takesPictures });
  }
  route("/v5/*", (ctx) => v5Error(ctx, new ProductError("NOT_FOUND")), V5);
  route("/v3/*", notFound);
  route("/vx/*", notFound);
  route("/ads/v4/*", notFound);
  route("/resource/*", notFound);
  route("/*", (ctx, url) => pages.answer(ctx, url), PAGE);
  return app;
}

/** Returns a function that creates the value on its first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const notFound = (ctx: Context) => answerError(ctx, UNKNOWN_ENDPOINT, new ProductError("NOT_FOUND"));

export type App = ReturnType<typeof createApp>;
