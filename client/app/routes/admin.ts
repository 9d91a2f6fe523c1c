import { createRoute } from "@tanstack/react-router";
import { ACCOUNT_STATES, type AccountState } from "../../../src/admin/actions.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { withAllNamed, wordsParam } from "../../lib/navigation/search-params.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { administratorsOnly } from "../administrators-only.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/admin.tsx")) =>
  laterPage("client/app/pages/admin.tsx", () => import("../pages/admin.tsx"), name, ADMIN);

const stateParam = (value: unknown): AccountState | undefined => ACCOUNT_STATES.find((state) => state === value);

interface AccountsSearch {
  query?: string;
  state?: AccountState;
}

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin",
  validateSearch: (search: Record<string, unknown>): AccountsSearch => {
    const query = wordsParam(search.query, 254);
    const state = stateParam(search.state);
    return withAllNamed<AccountsSearch>(["query", "state"], { ...(query && { query }), ...(state && { state }) });
  },
  loaderDeps: ({ search: { query = "", state = null } }) => ({ query, state }),
  loader: async ({ context, deps }) => {
    await administratorsOnly(context, "/admin/");
    await mainList(context.api.admin.accounts.fetchInfinite(deps, firstPage));
  },
  ...page("AdminAccounts"),
});

const logRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/log",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/log/");
    await mainList(context.api.admin.log.fetchInfinite({}, firstPage));
  },
  ...page("AdminLog"),
});

const messagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/messages",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/messages/");
    await mainList(context.api.site.listContactMessages.fetchInfinite({}, firstPage));
  },
  ...page("AdminMessages"),
});

const adsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/ads",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/ads/");
    await mainList(context.api.advertiser.reviewQueue.fetchInfinite({}, firstPage));
  },
  ...page("AdminAds"),
});

const transfersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/ads/transfers",
  validateSearch: (search: Record<string, unknown>): { reference?: string } => {
    const reference = wordsParam(search.reference, 40);
    return withAllNamed<{ reference?: string }>(["reference"], reference ? { reference } : {});
  },
  loaderDeps: ({ search: { reference = null } }) => ({ reference }),
  loader: async ({ context, deps }) => {
    await administratorsOnly(context, "/admin/ads/transfers/");
    await mainList(context.api.billing.openTransfers.fetchInfinite(deps, firstPage));
  },
  ...page("AdminTransfers"),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/accounts/$userId",
  loader: async ({ context, params: { userId } }) => {
    await administratorsOnly(context, `/admin/accounts/${userId}/`);
    await orNotFound(context.api.admin.account.ensureData({ userId }));
  },
  ...page("AdminAccount"),
});

const offsiteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/offsite",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/offsite/");
    await mainList(context.api.site.listOffsiteDomains.fetchInfinite({}, firstPage));
  },
  ...page("AdminOffsite"),
});

const advisoriesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/advisories",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/advisories/");
    await context.api.search.advisories.ensureData({});
  },
  ...page("AdminAdvisories"),
});

const topicsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/topics",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/topics/");
    await context.api.topics.edits.ensureData({});
  },
  ...page("AdminTopics"),
});

export const adminRoutes = [
  topicsRoute,
  advisoriesRoute,
  accountsRoute,
  messagesRoute,
  adsRoute,
  transfersRoute,
  logRoute,
  offsiteRoute,
  accountRoute,
];
