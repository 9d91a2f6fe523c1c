import { randomBytes } from "node:crypto";
import { readLook, writeLook } from "../../../src/boards/look.rules.ts";
import { withNamedFilters } from "../../../src/filters/named.rules.ts";
import { LOOK_COOKIE } from "../../../src/model/board-look.ts";
import { isInEuropeanArea } from "../../../src/model/countries.ts";
import { acceptedLanguages, type Language, languageFor } from "../../../src/model/languages.ts";
import { isOn } from "../../../src/site/experiments.ts";
import { pageSubject } from "../../../src/site/page-subject.rules.ts";
import { iconAt, PAGE_ICON } from "../../../src/site/site-look.ts";
import { announcementLabel } from "../../../src/texts/announcement-label.ts";
import type { Deps } from "../../deps.ts";
import { hidesFromSearchEngines } from "../../platform/access/content-access.ts";
import { asksForPrivacy } from "../../platform/ads/ad-request.ts";
import { pageCsp } from "../../platform/http/answer.ts";
import { compressedText } from "../../platform/http/compressed-text.ts";
import type { PostedForm } from "../../platform/http/posted-form.ts";
import { decodedPath, readCookie } from "../../platform/http/request-head.ts";
import { offeredProviders } from "../../platform/identity/identity.ts";
import { earlierAsset } from "../../platform/media/earlier-assets.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import { chosenLanguage } from "../../platform/procedure/request-context.ts";
import { invitationCookie, invitationIn, keptInvitation } from "../../platform/sign-up/invitation-cookie.ts";
import { signUpNoteShown } from "../../platform/sign-up/sign-up-note.ts";
import { announcementsShown } from "../../platform/site-pages/announcements-shown.ts";
import { imprintShown } from "../../platform/site-pages/imprint-shown.ts";
import { type PageAssets, readPageAssets, SOURCE_ASSETS, serveAsset } from "./assets.ts";
import { withLook } from "./page-look.ts";
import {
  loadRender,
  procedureCaller,
  queryFinder,
  type Render,
  type RenderRequest,
  type RenderResult,
} from "./render.ts";

export interface Pages {
  /**
   * Answers any address that no other transport handles: with a file of the built client, or with a page.
   * @param posted the refused form of a POST, which the page shows again; without it, a POST is refused
   */
  answer(ctx: Context, url: URL, posted?: PostedForm): Promise<Response>;
}

const NOT_BUILT = "The client has not been built. Start with `bun run start`, which builds it.\n";

/** Renders pages with their data, which the browser then hydrates (ARCHITECTURE.md 5). */
export function createPages(deps: Deps, procedures: readonly Procedure[]): Pages {
  let built: Promise<{ render: Render; assets: PageAssets }> | null = null;
  const { devClient } = deps.config;
  const findQuery = queryFinder(procedures);
  const load = async () => ({
    render: await loadRender(devClient),
    assets: devClient ? SOURCE_ASSETS : readPageAssets(),
  });

  return {
    async answer(ctx, url, posted) {
      const request = ctx.request as Request;
      if (!posted && request.method !== "GET" && request.method !== "HEAD") {
        return new Response("Method not allowed\n", { status: 405, headers: { Allow: "GET, HEAD" } });
      }
      const asset = serveAsset(request, decodedPath(url.pathname) ?? url.pathname);
      if (asset) return asset;
      if (url.pathname.startsWith("/assets/"))
        return (await earlierAsset(deps.media, url.pathname)) ?? new Response("Not found\n", { status: 404 });
      const filtered = withNamedFilters(url);
      if (filtered) return redirectTo(filtered, false);
      built ??= load();
      const { render, assets } = await built.catch((error: unknown) => {
        built = null;
        deps.log.error({ err: error }, "the built client could not be loaded");
        return { render: null, assets: null };
      });
      if (!render) return new Response(NOT_BUILT, { status: 503 });

      const subject = pageSubject(url.pathname);
      const noIndex = await hidesFromSearchEngines(ctx, subject);
      // People who opted out of personal advertising, here or in their browser, get pages without advertising tags.
      const isDeclined = ctx.viewer.user?.personalAds === false || asksForPrivacy(ctx);
      const advertising = isDeclined ? null : deps.config.advertising;
      const language = languageOf(ctx, request);
      const opened = invitationIn(url);
      const invitation = opened ?? keptInvitation(ctx);
      const announcements = await announcementsShown(ctx, language);
      const draw = async () =>
        render({
          path: url.pathname + url.search,
          call: procedureCaller(ctx, findQuery),
          config: {
            brandName: deps.config.brandName,
            icon: iconAt(PAGE_ICON, deps.config.look),
            publicUrl: deps.config.publicUrl,
            passwordMin: deps.config.passwordMin,
            signUpNote: ctx.viewer.user ? null : await signUpNoteShown(deps, language, invitation),
            theme: themeOf(request),
            look: chosenLook(request),
            language,
            experiments: deps.config.experiments,
            hasAds: deps.ads.isOn,
            hasAdPrefix: isOn(deps.config.experiments, "web_eu_ad_prefix") && isInEuropeanArea(ctx.country),
            providers: offeredProviders(deps.config, ctx.country),
            botCheck: botCheckOf(deps.config),
            contactUrl: deps.config.contactUrl,
            legal: { ...deps.config.legal, imprintUrl: await imprintShown(deps) },
            handshakeOrigins: deps.config.handshakeOrigins,
            hasAdvertisingPartner: deps.config.advertising !== null,
            advertising,
            announcements:
              announcements.length > 0 ? { label: announcementLabel(language), items: announcements } : null,
            noIndex,
            ...(posted && { posted: { values: posted.values, error: posted.error, fields: posted.fields } }),
          },
          assets,
          nonce: NONCE_PLACE,
        });
      const isPlain = !posted && url.pathname === "/" && url.search === "" && ctx.viewer.type === "UNAUTH";
      const isShared = isPlain && invitation === null;
      const sharedKey = () =>
        [
          "page",
          themeOf(request),
          chosenLook(request),
          language,
          ctx.country,
          isDeclined,
          ...announcements.map(({ id }) => id),
        ].join(" ");
      const drawn = isShared ? await sharedPage(deps, sharedKey(), draw) : await draw();
      const result = posted && drawn.kind === "page" ? { ...drawn, status: posted.status } : drawn;
      const response = pageResponse(deps, request, result, { advertising, noIndex });
      if (opened) response.headers.append("Set-Cookie", invitationCookie(ctx, opened));
      return response;
    },
  };
}

/** Placeholder for the answer's nonce in cached pages. It is random, so no other text can contain it. */
const NONCE_PLACE = randomBytes(16).toString("hex");

/** The home page for visitors. It is cached, and rendered at most once a second. */
async function sharedPage(deps: Deps, key: string, draw: () => Promise<RenderResult>): Promise<RenderResult> {
  return JSON.parse(await deps.responseCache.read(key, async () => JSON.stringify(await draw()))) as RenderResult;
}

type PageFacts = Pick<RenderRequest["config"], "advertising" | "noIndex">;

function pageResponse(
  deps: Deps,
  request: Request,
  result: RenderResult,
  { advertising, noIndex }: PageFacts,
): Response {
  if (result.kind === "redirect") return redirectTo(result.to, result.isForGood);
  const nonce = randomBytes(16).toString("base64");
  const html = withLook(result.html.replaceAll(NONCE_PLACE, nonce), { ...deps.config, nonce });
  const { body, headers } = compressedText(request, html);
  return new Response(body, {
    status: result.status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": pageCsp(nonce, { ...deps.config, advertising }),
      ...(noIndex && { "X-Robots-Tag": "noindex" }),
    },
  });
}

function redirectTo(address: string, isForGood: boolean): Response {
  const headers = { Location: address, ...(!isForGood && { "Cache-Control": "private, no-store" }) };
  return new Response(null, { status: isForGood ? 301 : 302, headers });
}

/** The public part of the bot check's configuration; its secret stays on the server. */
function botCheckOf({ recaptcha }: Deps["config"]) {
  return recaptcha?.v3 ? { siteKey: recaptcha.v3.siteKey, scriptUrl: recaptcha.scriptUrl } : null;
}

/** The theme that the person chose on this device; by default, "system". */
function themeOf(request: Request): "light" | "dark" | "system" {
  const theme = readCookie(request.headers, "theme");
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** The viewer's choice of how lists of Pins show; empty without a valid one. */
function chosenLook(request: Request): string {
  const look = readLook(readCookie(request.headers, LOOK_COOKIE));
  return look ? writeLook(look) : "";
}

/** The account's language; for a visitor, the choice in this browser, else the browser's preference. */
function languageOf({ viewer }: Context, { headers }: Request): Language {
  const accepted = acceptedLanguages(headers.get("accept-language") ?? "");
  return languageFor([viewer.user?.locale, chosenLanguage(headers), ...accepted]);
}
