import { createRoute, redirect } from "@tanstack/react-router";
import { HUB_TABS, type HubTab } from "../../../src/business/hub.rules.ts";
import { nextPath } from "../../lib/navigation/next-path.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import { HUB } from "../../lib/texts/work-parts.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/business.tsx")) =>
  lazyPage("client/app/pages/business.tsx", () => import("../pages/business.tsx"), name);

type Search = Record<string, unknown>;
const nextSearch = ({ next }: Search): { next?: string | undefined } => ({ next: textParam(next) });
/** The name typed into the form for a new business, if the typed email address turned out to have an account. */
const convertSearch = ({ name, ...search }: Search) => ({ ...nextSearch(search), name: textParam(name) });
const viewerOf = async ({ api }: AppContext) => (await api.auth.viewer.ensureData({})).user;

/** The hub of a business. Everybody else can start one. */
const businessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business",
  loader: async ({ context }) => {
    const user = await viewerOf(context);
    throw redirect({ href: user?.isPartner ? "/business/hub" : "/business/create", replace: true });
  },
});

/** Sends logged-in people to the conversion of their account, or onward if it is a business already. */
const createBusinessRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/create",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const user = await viewerOf(context);
    const query = deps.next ? `?next=${encodeURIComponent(deps.next)}` : "";
    if (user) throw redirect({ href: user.isPartner ? nextPath(deps.next) : `/business/convert${query}` });
  },
  ...page("CreateBusinessPage"),
});

const convertRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/convert",
  validateSearch: convertSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await viewerOf(context)) return;
    const given = Object.entries(deps).filter((field): field is [string, string] => Boolean(field[1]));
    const here = `/business/convert${given.length > 0 ? `?${new URLSearchParams(given)}` : ""}`;
    throw redirect({ href: `/login?next=${encodeURIComponent(here)}` });
  },
  ...page("ConvertPage"),
});

/** The business version of the log-in page (spec visitor 1). */
const businessLoginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/login",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    if (await viewerOf(context)) throw redirect({ href: nextPath(deps.next) });
  },
  ...page("BusinessLoginPage"),
});

const hubPage = (name: keyof typeof import("../pages/business-hub.tsx")) =>
  laterPage("client/app/pages/business-hub.tsx", () => import("../pages/business-hub.tsx"), name, HUB);

/** The people of a business: the viewer's own, or one that they belong to. */
const hubRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/hub",
  validateSearch: ({ business, tab }: Search): { business?: string | undefined; tab?: HubTab | undefined } => ({
    business: textParam(business),
    tab: HUB_TABS.find((one) => one === tab),
  }),
  loader: async ({ context, location }) => {
    await personsOnly(context, location.href);
    await context.api.business.profiles.prefetch({});
  },
  ...hubPage("BusinessHubPage"),
});

/** The target of a mailed invitation's link. */
const hubInviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/business/hub/invite",
  validateSearch: ({ token }: Search): { token?: string | undefined } => ({ token: textParam(token) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token = "" } }) => {
    await personsOnly(context, `/business/hub/invite?token=${encodeURIComponent(token)}`);
    if (token !== "") await context.api.business.invitation.prefetch({ token });
  },
  ...hubPage("BusinessInvitePage"),
});

export const businessRoutes = [
  businessRoute,
  createBusinessRoute,
  convertRoute,
  businessLoginRoute,
  hubRoute,
  hubInviteRoute,
] as const;
