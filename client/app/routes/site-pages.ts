import { createRoute, notFound } from "@tanstack/react-router";
import { isLanguage, type Language } from "../../../src/model/languages.ts";
import type { SitePage } from "../../../src/site/pages.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, textParam, withAllNamed } from "../../lib/navigation/search-params.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { administratorsOnly } from "../administrators-only.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

interface SitePageSearch {
  language?: Language;
  version?: string;
}

const page = (name: keyof typeof import("../pages/site-pages.tsx")) =>
  laterPage("client/app/pages/site-pages.tsx", () => import("../pages/site-pages.tsx"), name);

const validateSearch = (search: Record<string, unknown>): SitePageSearch => {
  const language = textParam(search.language) ?? null;
  const version = idParam(search.version);
  return withAllNamed<SitePageSearch>(["language", "version"], {
    ...(isLanguage(language) && { language }),
    ...(version && { version }),
  });
};

const loaderDeps = ({ search: { language, version } }: { search: SitePageSearch }) => ({ language, version });

const loaderOf =
  (name: SitePage) =>
  async ({ context: { api }, deps: { language, version } }: { context: AppContext; deps: SitePageSearch }) => {
    const shown = await orNotFound(api.site.page.ensureData({ page: name, language, versionId: version }));
    if (shown) await mainList(api.site.pageVersions.fetchInfinite({ page: name, language: shown.language }, firstPage));
    // The site has no imprint of its own.
    else if (name === "imprint") throw notFound();
  };

const shared = (name: SitePage) => ({ validateSearch, loaderDeps, loader: loaderOf(name) });

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/terms",
  ...shared("terms"),
  ...page("Terms"),
});
const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/privacy",
  ...shared("privacy"),
  ...page("Privacy"),
});
const guidelinesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/guidelines",
  ...shared("guidelines"),
  ...page("Guidelines"),
});
const imprintRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/imprint",
  ...shared("imprint"),
  ...page("Imprint"),
});

const adminPage = (name: keyof typeof import("../pages/publishing.tsx")) =>
  laterPage("client/app/pages/publishing.tsx", () => import("../pages/publishing.tsx"), name, ADMIN);

const adminPagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/pages",
  loader: async ({ context }: { context: AppContext }) => {
    await administratorsOnly(context, "/admin/pages/");
    await context.api.site.pages.ensureData({});
  },
  ...adminPage("AdminPages"),
});

const adminAnnouncementsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/announcements",
  loader: async ({ context }: { context: AppContext }) => {
    await administratorsOnly(context, "/admin/announcements/");
    await mainList(context.api.site.listAnnouncements.fetchInfinite({}, firstPage));
  },
  ...adminPage("AdminAnnouncements"),
});

export const sitePageRoutes = [
  adminAnnouncementsRoute,
  termsRoute,
  privacyRoute,
  guidelinesRoute,
  imprintRoute,
  adminPagesRoute,
] as const;
