import { createRoute, redirect } from "@tanstack/react-router";
import { areaPath } from "../../../src/advertiser/area-paths.ts";
import type { ReportSearch } from "../../features/advertiser/components/report-view.tsx";
import { isReportColumn } from "../../features/advertiser/report-rows.ts";
import { firstPage } from "../../lib/infinite.ts";
import { textParam } from "../../lib/search-params.ts";
import { lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/advertiser.tsx")) =>
  lazyPage("client/app/pages/advertiser.tsx", () => import("../pages/advertiser.tsx"), name);

/** Where the area asks for a proof first, the page does: so nothing here waits for an answer that has to be there. */
const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/campaigns",
  loader: async ({ context, params: { advertiserId } }) => {
    await personsOnly(context, `/advertiser/${advertiserId}/campaigns/`);
    await Promise.all([
      context.api.advertiser.get.prefetch({ advertiserId }),
      context.api.advertiser.campaigns.prefetchInfinite({ advertiserId }, firstPage),
    ]);
  },
  ...page("CampaignsPage"),
});

const campaignRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/campaigns/$campaignId",
  loader: async ({ context, params: { advertiserId, campaignId } }) => {
    await personsOnly(context, `/advertiser/${advertiserId}/campaigns/${campaignId}/`);
    await Promise.all([
      context.api.advertiser.get.prefetch({ advertiserId }),
      context.api.advertiser.campaigns.prefetch({ advertiserId, campaignIds: [campaignId] }),
    ]);
  },
  ...page("CampaignPage"),
});

const delegatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/delegates",
  loader: async ({ context, params: { advertiserId } }) => {
    await personsOnly(context, `/advertiser/${advertiserId}/delegates/`);
    await context.api.advertiser.get.prefetch({ advertiserId });
  },
  ...page("DelegatesPage"),
});

/** Where the history stood before. */
const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/changes",
  loader: ({ params }) => {
    throw redirect({ href: areaPath("history", params) });
  },
});

const historyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/history",
  loader: async ({ context, params }) => {
    await personsOnly(context, areaPath("history", params));
    await context.api.advertiser.get.prefetch(params);
  },
  ...page("HistoryPage"),
});

const billingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/billing",
  loader: async ({ context, params }) => {
    await personsOnly(context, areaPath("billing", params));
    await context.api.advertiser.get.prefetch(params);
  },
  ...page("BillingPage"),
});

const accountsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/accounts_manager",
  loader: async ({ context, params }) => {
    await personsOnly(context, areaPath("accountsManager", params));
    await context.api.advertiser.get.prefetch(params);
  },
  ...page("AccountsPage"),
});

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Whatever stands in the address, the page shows: what can't be meant is left out. */
const reportSearch = ({ start_date, end_date, compare, sort, desc }: Record<string, unknown>): ReportSearch => {
  const start = textParam(start_date) ?? "";
  const end = textParam(end_date) ?? "";
  const column = textParam(sort);
  return {
    ...(DAY.test(start) && DAY.test(end) && { start_date: start, end_date: end }),
    ...(String(compare) === "true" && { compare: true }),
    ...(isReportColumn(column) && { sort: column, desc: String(desc) === "true" }),
  };
};

const reportingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/reporting",
  loader: ({ params }) => {
    throw redirect({ href: areaPath("reportingCampaigns", params) });
  },
});

const report = <P extends `/advertiser/$advertiserId/reporting/${"campaigns" | "adgroups" | "ads"}`>(
  path: P,
  name: Parameters<typeof page>[0],
) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: reportSearch,
    loader: async ({ context, params, location }) => {
      await personsOnly(context, location.href);
      await context.api.advertiser.get.prefetch({ advertiserId: (params as { advertiserId: string }).advertiserId });
    },
    ...page(name),
  });

const invitesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/invites",
  loader: async ({ context }) => {
    await personsOnly(context, "/advertiser/invites/");
    await context.api.advertiser.invites.prefetch({});
  },
  ...page("DelegateInvitesPage"),
});

/** One's own account opens by the way of its first promotion. */
const addRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/add",
  loader: () => {
    throw redirect({ href: "/advertiser/quick-promote/" });
  },
});

export const advertiserRoutes = [
  addRoute,
  invitesRoute,
  campaignsRoute,
  campaignRoute,
  delegatesRoute,
  changesRoute,
  historyRoute,
  billingRoute,
  accountsRoute,
  reportingRoute,
  report("/advertiser/$advertiserId/reporting/campaigns", "CampaignReport"),
  report("/advertiser/$advertiserId/reporting/adgroups", "AdGroupReport"),
  report("/advertiser/$advertiserId/reporting/ads", "AdReport"),
] as const;
