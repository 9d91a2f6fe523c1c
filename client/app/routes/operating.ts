import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { administratorsOnly } from "../administrators-only.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/operating.tsx")) =>
  laterPage("client/app/pages/operating.tsx", () => import("../pages/operating.tsx"), name, ADMIN);

/** The services are asked once the page is open: one that does not answer would hold it up. */
const statusRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/status",
  loader: async ({ context }: { context: AppContext }) => {
    await administratorsOnly(context, "/admin/status/");
    await Promise.all([
      mainList(context.api.operating.failedJobs.fetchInfinite({ queue: null }, firstPage)),
      mainList(context.api.operating.bouncedMails.fetchInfinite({}, firstPage)),
      context.api.operating.slowCalls.prefetch({}),
    ]);
  },
  ...page("AdminStatus"),
});

const storageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/storage",
  loader: ({ context }: { context: AppContext }) => administratorsOnly(context, "/admin/storage/"),
  ...page("AdminStorage"),
});

const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/site",
  loader: async ({ context }: { context: AppContext }) => {
    await administratorsOnly(context, "/admin/site/");
    await context.api.operating.site.ensureData({});
  },
  ...page("AdminSite"),
});

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/sign-up",
  loader: async ({ context }: { context: AppContext }) => {
    await administratorsOnly(context, "/admin/sign-up/");
    await Promise.all([
      context.api.operating.signUp.ensureData({}),
      mainList(context.api.admin.accounts.fetchInfinite({ query: "", state: "waiting" }, firstPage)),
      mainList(context.api.operating.invitations.fetchInfinite({}, firstPage)),
    ]);
  },
  ...page("AdminSignUp"),
});

export const operatingRoutes = [statusRoute, storageRoute, siteRoute, signUpRoute] as const;
