import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { withAllNamed, wordsParam } from "../../lib/navigation/search-params.ts";
import type { TextPart } from "../../lib/texts/translations.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { administratorsOnly } from "../administrators-only.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/apps.tsx"), ...others: TextPart[]) =>
  laterPage("client/app/pages/apps.tsx", () => import("../pages/apps.tsx"), name, ...others);

const settingsAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/apps",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/settings/apps/");
    await context.api.apps.connections.prefetch({});
  },
  ...page("SettingsApps"),
});

const settingsWebhooksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/webhooks",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/settings/webhooks/");
    await context.api.webhooks.list.prefetch({});
  },
  ...page("SettingsWebhooks"),
});

const settingsFeedsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/feeds",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/settings/feeds/");
    await Promise.all([context.api.syndication.feedToken.prefetch({}), context.api.boards.picker.prefetch({})]);
  },
  ...page("SettingsFeeds"),
});

const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/developers",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/developers/");
    await context.api.apps.list.prefetch({});
  },
  ...page("Developers"),
});

const APP_STATES = ["unverified", "verified", "suspended"] as const;
type AppState = (typeof APP_STATES)[number];
interface AppsSearch {
  query?: string;
  state?: AppState;
}

/** Not found for people who don't administer the site; the server refuses the data independently. */
const adminAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/apps",
  validateSearch: (search: Record<string, unknown>): AppsSearch => {
    const query = wordsParam(search.query, 254);
    const state = APP_STATES.find((known) => known === search.state);
    return withAllNamed<AppsSearch>(["query", "state"], { ...(query && { query }), ...(state && { state }) });
  },
  loaderDeps: ({ search: { query = "", state = null } }) => ({ query, state }),
  loader: async ({ context, deps }) => {
    await administratorsOnly(context, "/admin/apps/");
    await mainList(context.api.apps.all.fetchInfinite(deps, firstPage));
  },
  ...page("AdminApps", ADMIN),
});

export const appsRoutes = [
  settingsAppsRoute,
  settingsWebhooksRoute,
  settingsFeedsRoute,
  developersRoute,
  adminAppsRoute,
] as const;
