import { LIST_PART_PATH } from "../src/audiences/list-uploads.contract.ts";
import { IMPORT_UPLOAD_PATH } from "../src/imports/import.rules.ts";
import { ProductError } from "../src/model/errors.ts";
import { OFFLINE_PAGE, UPLOAD_FORM_PATH, WEB_MANIFEST } from "../src/site/app-files.ts";
import { readFeedAddress } from "../src/syndication/feed-address.rules.ts";
import { VIDEO_SOURCE_PATH, VIDEO_UPLOAD_PATH } from "../src/video/limits.ts";
import type { Deps } from "./deps.ts";
import { devOutbox } from "./platform/mail/dev-outbox.ts";
import type { Implementation } from "./platform/procedure/implement.ts";
import { makeAppRouter } from "./router.ts";
import { serveExport } from "./slices/account/export.ts";
import { visitAd } from "./slices/ads/events.ts";
import { receiveStripeEvent } from "./slices/ads/stripe.ts";
import { receiveListPart } from "./slices/audiences/list-uploads.ts";
import { serveDocument } from "./slices/billing/documents.ts";
import { receiveTagEvents } from "./slices/conversions/tags.ts";
import { sendExport } from "./slices/exports/public.ts";
import { createArchiveUploads } from "./slices/imports/upload-route.ts";
import { serveLeads } from "./slices/leads/exports.ts";
import { receiveUploadForm } from "./slices/media/upload.ts";
import { unsubscribeByPost } from "./slices/notifications/unsubscribe.ts";
import { unsubscribeReport } from "./slices/report-center/mail.ts";
import { postNotice, postNoticeState, serveTransparency } from "./slices/safety/public.ts";
import { demoPage } from "./slices/site/demo-route.ts";
import { changePassword, favicon, robotsText, securityText } from "./slices/site/for-machines.ts";
import { sitemapIndex, sitemapOfMonth } from "./slices/site/sitemaps.ts";
import { serveEmbed } from "./slices/syndication/embeds.ts";
import { serveFeed } from "./slices/syndication/feeds.ts";
import { serveOembed } from "./slices/syndication/oembed.ts";
import { serveVideoSource } from "./slices/video/source-route.ts";
import { createVideoUploads } from "./slices/video/upload-route.ts";
import { v5Document } from "./transports/ads-api-v5/document.ts";
import { handleV5, v5Error, v5Paths } from "./transports/ads-api-v5/transport.ts";
import { connectBack, connectStart } from "./transports/connect/transport.ts";
import { serveMediaPath } from "./transports/files/media-route.ts";
import { graphqlError } from "./transports/graphql/graphql-error.ts";
import { mcpError } from "./transports/mcp/mcp-error.ts";
import { OAUTH_ROUTES } from "./transports/oauth/routes.ts";
import { apiDocs } from "./transports/openapi/api-docs.ts";
import { openApiDocument } from "./transports/openapi/document.ts";
import { offlinePage, webManifest } from "./transports/pages/installed-app.ts";
import { createPages } from "./transports/pages/pages.ts";
import type { Handler, RouteOptions } from "./transports/pipeline/request-pipeline.ts";
import { metricsWithToken } from "./transports/probes/metrics.ts";
import { isReady, isUp } from "./transports/probes/probes.ts";
import { type ForwardToRest, handleResource, resourceCalls } from "./transports/resource/transport.ts";
import { answerError } from "./transports/rest/call.ts";
import { UNKNOWN_ENDPOINT } from "./transports/rest/envelope.ts";
import { onlyRead } from "./transports/rest/methods.ts";
import { openEventStream } from "./transports/stream/event-stream.ts";
import { createTrpcTransport, trpcError } from "./transports/trpc/transport.ts";

/** An address with parameters (`:id`) or a rest (`*`), its handler, and how the pipeline treats its requests. */
export type Route = readonly [path: string, handler: Handler, options?: RouteOptions];

interface Parts {
  implementations: readonly Implementation[];
  /** Sends a resource call to its REST path inside this process. */
  forward: ForwardToRest;
  /** Whether the database has stopped finishing statements. */
  isStuck: () => boolean;
}

const PAGE: RouteOptions = { csp: null, isPage: true };
const FILE: RouteOptions = { csp: null };
const PROBE: RouteOptions = { isProbe: true };
const UPLOAD: RouteOptions = { takesUploads: true };
const V5: RouteOptions = { fails: v5Error };

/**
 * Lists every address of the server except the REST paths of the contracts, which `app.ts` adds because it may answer
 * them from the response cache before a context exists. The most specific path wins, whatever the order.
 * @returns one row per address; `app.ts` serves each with and without a slash at its end
 */
export function routes(deps: Deps, { implementations, forward, isStuck }: Parts): Route[] {
  const pages = createPages(deps, implementations);
  const page: Handler = (ctx, url) => pages.answer(ctx, url);
  const videoUploads = createVideoUploads(deps);
  const archiveUploads = createArchiveUploads(deps);
  // These parts are built on first use: building them slows down a start, and most processes never need them.
  const graphql = once(async () =>
    (await import("./transports/graphql/transport.ts")).createGraphqlTransport(implementations),
  );
  const mcp = once(async () => (await import("./transports/mcp/transport.ts")).createMcp(implementations));
  const oauth = once(async () => (await import("./transports/oauth/transport.ts")).createOAuth(deps, implementations));
  const v5 = oncePerName(deps, () => JSON.stringify(v5Document(deps.config)));
  const document = oncePerName(deps, () => JSON.stringify(openApiDocument(implementations, deps.config)));

  return [
    // Calls: typed, by resource, GraphQL, by agents, the ads API, OAuth. An unknown one is refused in its transport's format.
    ...trpcRoutes(deps, implementations),
    ...resourceRoutes(implementations, forward),
    ["/graphql", async (ctx) => (await graphql())(ctx, ctx.request as Request), { fails: graphqlError }],
    ["/mcp", async (ctx) => (await mcp())(ctx), { fails: mcpError }],
    ...v5Routes(implementations),
    ...OAUTH_ROUTES.map(
      ([path, endpoint, options]): Route => [
        path,
        async (ctx, url, params) => (await oauth())[endpoint](ctx, url, params),
        options,
      ],
    ),
    ...["/v3/*", "/vx/*", "/ads/v4/*", "/resource/*"].map((path): Route => [path, notFound]),

    // Calls from other servers and from the pages of other sites.
    ["/v3/ads/stripe/webhook", receiveStripeEvent],
    ["/ct/events", receiveTagEvents, { fromAnySite: true }],

    // Descriptions of the calls, and probes.
    ["/openapi.json", onlyRead(() => json(document()))],
    ["/v5/openapi.json", onlyRead(() => json(v5()))],
    ["/docs", onlyRead((_ctx, url) => apiDocs(deps, url)), FILE],
    ["/docs/*", onlyRead((_ctx, url) => apiDocs(deps, url)), FILE],
    ["/healthz", onlyRead(() => isUp(isStuck)), PROBE],
    ["/readyz", onlyRead(() => isReady(deps)), PROBE],
    ...(deps.config.metrics?.token ? [["/metrics", onlyRead(metricsWithToken), PROBE] as Route] : []),
    ["/notifications/events", onlyRead(openEventStream)],

    // Files, up and down.
    ["/media/*", (ctx, url) => serveMediaPath(ctx, ctx.request as Request, url), FILE],
    [`${VIDEO_SOURCE_PATH}/:id`, (ctx, _url, { id = "" }) => serveVideoSource(ctx, ctx.request as Request, id), FILE],
    // Addresses that a process of an earlier release wrote have the permit in the query.
    [
      UPLOAD_FORM_PATH,
      (ctx, url) => receiveUploadForm(ctx, url.searchParams.get("permit") ?? ""),
      { ...UPLOAD, fromAnySite: true },
    ],
    [
      `${UPLOAD_FORM_PATH}:permit`,
      (ctx, _url, { permit = "" }) => receiveUploadForm(ctx, permit),
      { ...UPLOAD, fromAnySite: true },
    ],
    [LIST_PART_PATH, (ctx, url) => receiveListPart(ctx, url), { ...UPLOAD, fromAnySite: true }],
    [VIDEO_UPLOAD_PATH, (ctx) => videoUploads(ctx, null), UPLOAD],
    [`${VIDEO_UPLOAD_PATH}/:id`, (ctx, _url, { id = "" }) => videoUploads(ctx, id), UPLOAD],
    [IMPORT_UPLOAD_PATH, (ctx) => archiveUploads(ctx, null), UPLOAD],
    [`${IMPORT_UPLOAD_PATH}/:id`, (ctx, _url, { id = "" }) => archiveUploads(ctx, id), UPLOAD],
    // Named "0" as in the contracts' paths, which have the same beginning.
    ["/v3/exports/:0/file", onlyRead((ctx, _url, { "0": id = "" }) => sendExport(ctx, id)), FILE],
    ["/settings/export/:id", onlyRead((ctx, _url, { id = "" }) => serveExport(ctx, id)), PAGE],
    [
      "/advertiser/:id/billing/documents/:documentId",
      onlyRead((ctx, url, { id = "", documentId = "" }) => serveDocument(ctx, url, id, documentId)),
      PAGE,
    ],
    ["/ads/leads/:link", onlyRead((ctx, _url, { link = "" }) => serveLeads(ctx, link)), PAGE],
    ["/robots.txt", onlyRead((ctx) => robotsText(ctx.deps.config))],
    ["/sitemap.xml", onlyRead(sitemapIndex)],
    ["/sitemap/:file", onlyRead((ctx, _url, { file = "" }) => sitemapOfMonth(ctx, file))],
    [
      "/transparency/:file",
      onlyRead(
        async (ctx, _url, { file = "" }) => (await serveTransparency(ctx, file)) ?? new Response(null, { status: 404 }),
      ),
    ],
    ["/favicon.ico", onlyRead(favicon), FILE],
    ["/.well-known/change-password", onlyRead(changePassword)],
    ["/.well-known/security.txt", onlyRead(securityText)],
    [WEB_MANIFEST, onlyRead((ctx) => webManifest(ctx.deps.config))],
    // Pages of widgets in frames of other sites, and their description.
    ["/oembed", onlyRead(serveOembed)],
    ["/embed/pin/:pinId", onlyRead((ctx, _url, { pinId = "" }) => serveEmbed(ctx, { kind: "pin", pinId })), PAGE],
    [
      "/embed/person/:username",
      onlyRead((ctx, _url, { username = "" }) => serveEmbed(ctx, { kind: "person", username })),
      PAGE,
    ],
    [
      "/embed/board/:username/:slug",
      onlyRead((ctx, _url, { username = "", slug = "" }) => serveEmbed(ctx, { kind: "board", username, slug })),
      PAGE,
    ],
    [OFFLINE_PAGE, onlyRead((ctx) => offlinePage(ctx.deps.config))],

    // Pages. Those that a link or a mail client opens have a handler of their own.
    ["/offsite/ad/:token", onlyRead((ctx, _url, { token = "" }) => visitAd(ctx, token)), PAGE],
    ["/connect/:provider", connectStart, PAGE],
    ["/connect/:provider/callback", connectBack, PAGE],
    ["/email/subscription", posted(unsubscribeByPost, page), PAGE],
    ["/advertiser/:id/report_center/unsubscribe", posted(unsubscribeReport, page), PAGE],
    ["/report", posted((ctx, url) => postNotice(ctx, url, pages.answer), page), PAGE],
    ["/report/state", posted((ctx, url) => postNoticeState(ctx, url, pages.answer), page), PAGE],
    ["/demo/*", onlyRead(async (ctx, url) => (await demoPage(ctx, url)) ?? pages.answer(ctx, url)), PAGE],
    ...(deps.config.showsOutbox ? [["/dev/outbox", onlyRead(devOutbox)] as Route] : []),
    ["/*", feedOr(page), PAGE],
  ];
}

function trpcRoutes(deps: Deps, implementations: readonly Implementation[]): Route[] {
  const trpc = createTrpcTransport(deps, makeAppRouter, implementations);
  const withPictures = implementations.filter(({ contract }) => contract.pictureBody);
  return [
    ["/trpc/*", trpc, { fails: trpcError }],
    ...withPictures.map(
      ({ contract }): Route => [`/trpc/${contract.name}`, trpc, { fails: trpcError, takesPictures: true }],
    ),
  ];
}

function resourceRoutes(implementations: readonly Implementation[], forward: ForwardToRest): Route[] {
  const resources = resourceCalls(implementations);
  const resource: Handler = (ctx, url, { name = "", verb = "" }) =>
    handleResource(ctx, resources, ctx.request as Request, { name, verb }, url, forward);
  const withPictures = [...resources.named].filter(([, { made }]) => made.contract.pictureBody);
  return [
    ["/resource/:name/:verb", resource],
    ...withPictures.map(([key]): Route => {
      const [name = "", verb = ""] = key.split("/");
      return [`/resource/${key}`, (ctx, url) => resource(ctx, url, { name, verb }), { takesPictures: true }];
    }),
  ];
}

function v5Routes(implementations: readonly Implementation[]): Route[] {
  return [
    ...[...v5Paths(implementations)].map(([path, methods]): Route => {
      const takesPictures = [...methods.values()].some(({ made }) => made.contract.pictureBody);
      const handler: Handler = (ctx, url, params) => handleV5(ctx, methods, params, url);
      return [`/v5${path}`, handler, { ...V5, takesPictures }];
    }),
    ["/v5/*", (ctx) => v5Error(ctx, new ProductError("NOT_FOUND")), V5],
  ];
}

const notFound: Handler = (ctx) => answerError(ctx, UNKNOWN_ENDPOINT, new ProductError("NOT_FOUND"));

const json = (text: string) => new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });

/** A feed's address differs from its page's only by its end. */
const feedOr = (page: Handler): Handler => {
  const feed = onlyRead(serveFeed);
  return (ctx, url, params) => {
    const address = readFeedAddress(url);
    return address ? feed(ctx, url, address) : page(ctx, url, params);
  };
};

/** Answers POST with one handler, because a mail client sends it without a page (RFC 8058), and the rest with another. */
const posted =
  (post: Handler, otherwise: Handler): Handler =>
  (ctx, url, params) =>
    (ctx.request?.method === "POST" ? post : otherwise)(ctx, url, params);

/** Returns a function that creates the value on its first call and caches it. */
function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Like `once`, but made again after an administrator renamed the site. */
function oncePerName({ config }: Pick<Deps, "config">, make: () => string): () => string {
  let made: { name: string; value: string } | null = null;
  return () => {
    if (made?.name !== config.brandName) made = { name: config.brandName, value: make() };
    return made.value;
  };
}
