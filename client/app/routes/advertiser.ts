import { createRoute, notFound, redirect } from "@tanstack/react-router";
import { ADS, AREA } from "../../lib/texts/work-parts.ts";
import { laterPage } from "../lazy-page.ts";
import { ownAreaPath } from "../own-area-path.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/advertiser.tsx")) =>
  laterPage("client/app/pages/advertiser.tsx", () => import("../pages/advertiser.tsx"), name, ADS, AREA);

/** The area's routes are fetched on the first visit there and are not part of the first load. */
const areaPaths = () => import("../../../src/advertiser/area-paths.ts");

/** The page itself asks for the step-up, so no loader here may wait for an answer that requires it. */
const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  // Without the slash, the area's route would match first.
  path: "/advertiser/$advertiserId/",
  loader: async ({ context, params: { advertiserId } }) => {
    await personsOnly(context, `/advertiser/${advertiserId}/`);
    await context.api.advertiser.get.prefetch({ advertiserId });
  },
  ...page("OverviewPage"),
});

/** The former list of campaigns. */
const campaignsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/campaigns",
  loader: async ({ params }) => {
    const { areaPath } = await areaPaths();
    throw redirect({ href: areaPath("reportingCampaigns", params) });
  },
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

/** The former address of the change history. */
const changesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/changes",
  loader: async ({ params }) => {
    const { areaPath } = await areaPaths();
    throw redirect({ href: areaPath("history", params) });
  },
});

/** Every area page of the specification; the registry fetches their code. */
const areaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/$advertiserId/$",
  loader: async ({ context, params: { advertiserId, _splat: path }, location }) => {
    const { areaMatch, areaPath } = await areaPaths();
    const match = areaMatch(`/${path ?? ""}`);
    if (!path || match?.key === "reporting") throw redirect({ href: areaPath("reportingCampaigns", { advertiserId }) });
    if (path === "report_center/" || path === "report_center") {
      throw redirect({ href: areaPath("reportBuilder", { advertiserId }) });
    }
    if (!match) throw notFound();
    if (match.key === "pinBuilder") throw redirect({ href: `/pin-builder/?adCreate=true&advertiser=${advertiserId}` });
    await personsOnly(context, location.href);
    const { openAreaPage } = await import("../area/registry.ts");
    const [isThere] = await Promise.all([
      openAreaPage(match.key),
      // A cached account is enough to open the page, which then refetches it.
      context.api.advertiser.get.prefetch({ advertiserId }, { staleTime: "static" }),
    ]);
    if (!isThere) throw notFound();
  },
  ...laterPage(
    "client/app/pages/advertiser-area.tsx",
    () => import("../pages/advertiser-area.tsx"),
    "AdvertiserAreaPage",
    ADS,
    AREA,
  ),
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

/**
 * Redirects to the person's account. The page itself asks for the step-up that the list requires after an hour, and
 * greets people without an account.
 */
const ownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser",
  loader: async ({ context }) => {
    await personsOnly(context, "/advertiser/");
    await context.api.advertiser.list.prefetch({});
    const accounts = context.api.advertiser.list.getData({});
    if (accounts?.length) throw redirect({ href: ownAreaPath(accounts, "") });
  },
  ...page("OwnAccountPage"),
});

/** A catalog's data sources replace this page. */
const commerceIntegrationsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/commerce-integrations",
  loader: async ({ context }) => {
    await personsOnly(context, "/business/commerce-integrations/");
    await context.api.advertiser.list.prefetch({});
    const accounts = context.api.advertiser.list.getData({});
    if (accounts) throw redirect({ href: ownAreaPath(accounts, "product-catalogs/data-source/"), replace: true });
  },
  ...page("OwnCatalogsPage"),
});

/** Promoting a Pin for the first time creates an account. */
const addRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/advertiser/add",
  loader: () => {
    throw redirect({ href: "/advertiser/quick-promote/" });
  },
});

export const advertiserRoutes = [
  ownRoute,
  commerceIntegrationsRoute,
  addRoute,
  invitesRoute,
  overviewRoute,
  campaignsRoute,
  campaignRoute,
  delegatesRoute,
  changesRoute,
  areaRoute,
] as const;
