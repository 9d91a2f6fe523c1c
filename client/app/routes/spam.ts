import { createRoute } from "@tanstack/react-router";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { moderatorsOnly } from "../administrators-only.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/spam.tsx")) =>
  laterPage("client/app/pages/spam.tsx", () => import("../pages/spam.tsx"), name, ADMIN);

const domainsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/spam/domains",
  loader: async ({ context }: { context: AppContext }) => {
    await moderatorsOnly(context, "/admin/spam/domains/");
    await Promise.all([context.api.spam.domainLists.ensureData({}), context.api.spam.hashLists.ensureData({})]);
  },
  ...page("SpamDomains"),
});

const rulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/spam",
  loader: async ({ context }: { context: AppContext }) => {
    await moderatorsOnly(context, "/admin/spam/");
    await context.api.spam.settings.ensureData({});
  },
  ...page("SpamRulesPage"),
});

export const spamRoutes = [rulesRoute, domainsRoute] as const;
