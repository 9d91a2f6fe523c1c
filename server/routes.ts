import { LIST_PART_PATH } from "../src/audiences/limits.ts";
import { IMPORT_UPLOAD_PATH } from "../src/imports/import.rules.ts";
import { ProductError } from "../src/model/errors.ts";
import { OFFLINE_PAGE, UPLOAD_FORM_PATH, WEB_MANIFEST } from "../src/site/app-files.ts";
import { ICON_PATHS } from "../src/site/site-look.ts";
import { type FeedAddress, readFeedAddress } from "../src/syndication/feed-address.rules.ts";
import { VIDEO_SOURCE_PATH, VIDEO_UPLOAD_PATH } from "../src/video/limits.ts";
import type { Deps } from "./deps.ts";
import { devOutbox } from "./platform/mail/dev-outbox.ts";
import { type Procedure, procedureFinder } from "./platform/procedure/procedures.ts";
import { siteIcons } from "./platform/site/site-icons.ts";
import { once } from "./platform/system/once.ts";
import { V5_SIGNATURES } from "./signatures.ts";
import { changePassword, favicon, robotsText, securityText } from "./slices/site/for-machines.ts";
import { v5Error } from "./transports/ads-api-v5/responses.ts";
import type { createV5 } from "./transports/ads-api-v5/transport.ts";
import { serveMediaPath } from "./transports/files/media-route.ts";
import { graphqlError } from "./transports/graphql/graphql-error.ts";
import { mcpError } from "./transports/mcp/mcp-error.ts";
import { OAUTH_ROUTES } from "./transports/oauth/routes.ts";
import { apiDocs } from "./transports/openapi/api-docs.ts";
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
  procedures: readonly Procedure[];
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
export function routes(deps: Deps, { procedures, forward, isStuck }: Parts): Route[] {
  const pages = createPages(deps, procedures);
  const page: Handler = (ctx, url) => pages.answer(ctx, url);
  // These parts are imported and built on first use: a start would take longer, and most processes never need them.
  const videoUploads = once(async () => (await import("./slices/video/upload-route.ts")).createVideoUploads(deps));
  const archiveUploads = once(async () =>
    (await import("./slices/imports/upload-route.ts")).createArchiveUploads(deps),
  );
  const graphql = once(async () => {
    const { createGraphqlTransport } = await import("./transports/graphql/transport.ts");
    const named = procedures.filter(({ signature }) => signature.graphql);
    return createGraphqlTransport(await Promise.all(named.map(({ load }) => load())));
  });
  const mcp = once(async () => (await import("./transports/mcp/transport.ts")).createMcp(procedures));
  const oauth = once(async () =>
    (await import("./transports/oauth/transport.ts")).createOAuth(deps, procedureFinder(procedures)),
  );
  const v5 = once(async () => (await import("./transports/ads-api-v5/transport.ts")).createV5(procedures));
  const v5Document = oncePerName(deps, async () => {
    const { v5Document: describe } = await import("./transports/ads-api-v5/document.ts");
    return JSON.stringify(describe(deps.config));
  });
  const document = oncePerName(deps, async () => {
    const { openApiDocument } = await import("./transports/openapi/document.ts");
    return JSON.stringify(openApiDocument((await import("./router.ts")).implementations, deps.config));
  });

  return [
    // Calls: typed, by resource, GraphQL, by agents, the ads API, OAuth. An unknown one is refused in its transport's format.
    ...trpcRoutes(deps, procedures),
    ...resourceRoutes(procedures, forward),
    ["/graphql", async (ctx) => (await graphql())(ctx, ctx.request as Request), { fails: graphqlError }],
    ["/mcp", async (ctx) => (await mcp())(ctx), { fails: mcpError }],
    ...v5Routes(v5),
    ...OAUTH_ROUTES.map(
      ([path, endpoint, options]): Route => [
        path,
        async (ctx, url, params) => (await oauth())[endpoint](ctx, url, params),
        options,
      ],
    ),
    ...["/v3/*", "/vx/*", "/ads/v4/*", "/resource/*"].map((path): Route => [path, notFound]),

    // Calls from other servers and from the pages of other sites.
    ["/v3/ads/stripe/webhook", async (ctx) => (await import("./slices/ads/stripe.ts")).receiveStripeEvent(ctx)],
    [
      "/ct/events",
      async (ctx) => (await import("./slices/conversions/tags.ts")).receiveTagEvents(ctx),
      { fromAnySite: true },
    ],

    // Descriptions of the calls, and probes.
    ["/openapi.json", onlyRead(async () => json(await document()))],
    ["/v5/openapi.json", onlyRead(async () => json(await v5Document()))],
    ["/docs", onlyRead((_ctx, url) => apiDocs(deps, url)), FILE],
    ["/docs/*", onlyRead((_ctx, url) => apiDocs(deps, url)), FILE],
    ["/healthz", onlyRead(() => isUp(isStuck)), PROBE],
    ["/readyz", onlyRead(() => isReady(deps)), PROBE],
    ...(deps.config.metrics?.token ? [["/metrics", onlyRead(metricsWithToken), PROBE] as Route] : []),
    ["/notifications/events", onlyRead(openEventStream)],

    // Files, up and down.
    ["/media/*", (ctx, url) => serveMediaPath(ctx, ctx.request as Request, url), FILE],
    [
      `${VIDEO_SOURCE_PATH}/:id`,
      async (ctx, _url, { id = "" }) =>
        (await import("./slices/video/source-route.ts")).serveVideoSource(ctx, ctx.request as Request, id),
      FILE,
    ],
    // Addresses that a process of an earlier release wrote have the permit in the query.
    [
      UPLOAD_FORM_PATH,
      async (ctx, url) =>
        (await import("./slices/media/upload.ts")).receiveUploadForm(ctx, url.searchParams.get("permit") ?? ""),
      { ...UPLOAD, fromAnySite: true },
    ],
    [
      `${UPLOAD_FORM_PATH}:permit`,
      async (ctx, _url, { permit = "" }) => (await import("./slices/media/upload.ts")).receiveUploadForm(ctx, permit),
      { ...UPLOAD, fromAnySite: true },
    ],
    [
      LIST_PART_PATH,
      async (ctx, url) => (await import("./slices/audiences/list-uploads.ts")).receiveListPart(ctx, url),
      { ...UPLOAD, fromAnySite: true },
    ],
    [VIDEO_UPLOAD_PATH, async (ctx) => (await videoUploads())(ctx, null), UPLOAD],
    [`${VIDEO_UPLOAD_PATH}/:id`, async (ctx, _url, { id = "" }) => (await videoUploads())(ctx, id), UPLOAD],
    [IMPORT_UPLOAD_PATH, async (ctx) => (await archiveUploads())(ctx, null), UPLOAD],
    [`${IMPORT_UPLOAD_PATH}/:id`, async (ctx, _url, { id = "" }) => (await archiveUploads())(ctx, id), UPLOAD],
    // Named "0" as in the contracts' paths, which have the same beginning.
    [
      "/v3/exports/:0/file",
      onlyRead(async (ctx, _url, { "0": id = "" }) => (await import("./slices/exports/public.ts")).sendExport(ctx, id)),
      FILE,
    ],
    [
      "/settings/export/:id",
      onlyRead(async (ctx, _url, { id = "" }) => (await import("./slices/account/export.ts")).serveExport(ctx, id)),
      PAGE,
    ],
    [
      "/advertiser/:id/billing/documents/:documentId",
      onlyRead(async (ctx, url, { id = "", documentId = "" }) =>
        (await import("./slices/billing/documents.ts")).serveDocument(ctx, url, id, documentId),
      ),
      PAGE,
    ],
    [
      "/ads/leads/:link",
      onlyRead(async (ctx, _url, { link = "" }) => (await import("./slices/leads/exports.ts")).serveLeads(ctx, link)),
      PAGE,
    ],
    ["/robots.txt", onlyRead((ctx) => robotsText(ctx.deps.config))],
    ["/sitemap.xml", onlyRead(async (ctx) => (await import("./slices/site/sitemaps.ts")).sitemapIndex(ctx))],
    [
      "/sitemap/:file",
      onlyRead(async (ctx, _url, { file = "" }) =>
        (await import("./slices/site/sitemaps.ts")).sitemapOfMonth(ctx, file),
      ),
    ],
    [
      "/transparency/:file",
      onlyRead(
        async (ctx, _url, { file = "" }) =>
          (await (await import("./slices/safety/public.ts")).serveTransparency(ctx, file)) ??
          new Response(null, { status: 404 }),
      ),
    ],
    ...ICON_PATHS.map((path): Route => [path, onlyRead(siteIcons(pages.answer)), FILE]),
    ["/favicon.ico", onlyRead(favicon), FILE],
    ["/.well-known/change-password", onlyRead(changePassword)],
    ["/.well-known/security.txt", onlyRead(securityText)],
    [WEB_MANIFEST, onlyRead((ctx) => webManifest(ctx.deps.config))],
    // Pages of widgets in frames of other sites, and their description.
    ["/oembed", onlyRead(async (ctx, url) => (await import("./slices/syndication/oembed.ts")).serveOembed(ctx, url))],
    [
      "/embed/pin/:pinId",
      onlyRead(async (ctx, _url, { pinId = "" }) =>
        (await import("./slices/syndication/embeds.ts")).serveEmbed(ctx, { kind: "pin", pinId }),
      ),
      PAGE,
    ],
    [
      "/embed/person/:username",
      onlyRead(async (ctx, _url, { username = "" }) =>
        (await import("./slices/syndication/embeds.ts")).serveEmbed(ctx, { kind: "person", username }),
      ),
      PAGE,
    ],
    [
      "/embed/board/:username/:slug",
      onlyRead(async (ctx, _url, { username = "", slug = "" }) =>
        (await import("./slices/syndication/embeds.ts")).serveEmbed(ctx, { kind: "board", username, slug }),
      ),
      PAGE,
    ],
    [OFFLINE_PAGE, onlyRead((ctx) => offlinePage(ctx.deps.config))],

    // Pages. Those that a link or a mail client opens have a handler of their own.
    [
      "/offsite/ad/:token",
      onlyRead(async (ctx, _url, { token = "" }) => (await import("./slices/ads/events.ts")).visitAd(ctx, token)),
      PAGE,
    ],
    [
      "/connect/:provider",
      async (...call) => (await import("./transports/connect/transport.ts")).connectStart(...call),
      PAGE,
    ],
    [
      "/connect/:provider/callback",
      async (...call) => (await import("./transports/connect/transport.ts")).connectBack(...call),
      PAGE,
    ],
    [
      "/email/subscription",
      posted(
        async (ctx, url) => (await import("./slices/notifications/unsubscribe.ts")).unsubscribeByPost(ctx, url),
        page,
      ),
      PAGE,
    ],
    [
      "/advertiser/:id/report_center/unsubscribe",
      posted(async (ctx, url) => (await import("./slices/report-center/mail.ts")).unsubscribeReport(ctx, url), page),
      PAGE,
    ],
    [
      "/report",
      posted(async (ctx, url) => (await import("./slices/safety/public.ts")).postNotice(ctx, url, pages.answer), page),
      PAGE,
    ],
    [
      "/report/state",
      posted(
        async (ctx, url) => (await import("./slices/safety/public.ts")).postNoticeState(ctx, url, pages.answer),
        page,
      ),
      PAGE,
    ],
    [
      "/demo/*",
      onlyRead(
        async (ctx, url) =>
          (await (await import("./slices/site/demo-route.ts")).demoPage(ctx, url)) ?? pages.answer(ctx, url),
      ),
      PAGE,
    ],
    ...(deps.config.showsOutbox ? [["/dev/outbox", onlyRead(devOutbox)] as Route] : []),
    ["/*", feedOr(page), PAGE],
  ];
}

function trpcRoutes(deps: Deps, procedures: readonly Procedure[]): Route[] {
  const trpc = createTrpcTransport(deps, procedures);
  const withPictures = procedures.filter(({ signature }) => signature.pictureBody);
  return [
    ["/trpc/*", trpc, { fails: trpcError }],
    ...withPictures.map(
      ({ signature }): Route => [`/trpc/${signature.name}`, trpc, { fails: trpcError, takesPictures: true }],
    ),
  ];
}

function resourceRoutes(procedures: readonly Procedure[], forward: ForwardToRest): Route[] {
  const resources = resourceCalls(procedures);
  const resource: Handler = (ctx, url, { name = "", verb = "" }) =>
    handleResource(ctx, resources, ctx.request as Request, { name, verb }, url, forward);
  const withPictures = [...resources.named].filter(([, { procedure }]) => procedure.signature.pictureBody);
  return [
    ["/resource/:name/:verb", resource],
    ...withPictures.map(([key]): Route => {
      const [name = "", verb = ""] = key.split("/");
      return [`/resource/${key}`, (ctx, url) => resource(ctx, url, { name, verb }), { takesPictures: true }];
    }),
  ];
}

function v5Routes(v5: () => Promise<ReturnType<typeof createV5>>): Route[] {
  return [
    ...V5_SIGNATURES.map(({ path, takesPictures }): Route => {
      const handler: Handler = async (ctx, url, params) => (await v5())(path, ctx, params, url);
      return [`/v5${path}`, handler, { ...V5, takesPictures }];
    }),
    ["/v5/*", (ctx) => v5Error(ctx, new ProductError("NOT_FOUND")), V5],
  ];
}

const notFound: Handler = (ctx) => answerError(ctx, UNKNOWN_ENDPOINT, new ProductError("NOT_FOUND"));

const json = (text: string) => new Response(text, { headers: { "Content-Type": "application/json; charset=utf-8" } });

/** A feed's address differs from its page's only by its end. */
const feedOr = (page: Handler): Handler => {
  const feed = onlyRead(async (ctx, url: URL, address: FeedAddress) =>
    (await import("./slices/syndication/feeds.ts")).serveFeed(ctx, url, address),
  );
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

/** Like `once`, but a text, made again after an administrator renamed the site. */
function oncePerName({ config }: Pick<Deps, "config">, make: () => Promise<string>): () => Promise<string> {
  let made: { name: string; text: () => Promise<string> } | null = null;
  return () => {
    if (made?.name !== config.brandName) made = { name: config.brandName, text: once(make) };
    return made.text();
  };
}
