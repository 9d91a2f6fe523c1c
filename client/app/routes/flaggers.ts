import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { administratorsOnly, moderatorsOnly } from "../administrators-only.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/flaggers.tsx")) =>
  laterPage("client/app/pages/flaggers.tsx", () => import("../pages/flaggers.tsx"), name, ADMIN);

const flaggersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/trusted-flaggers",
  loader: async ({ context }) => {
    await administratorsOnly(context, "/admin/trusted-flaggers/");
    await mainList(context.api.admin.flaggers.fetchInfinite({}, firstPage));
  },
  ...page("AdminFlaggers"),
});

const appealRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/report-appeals/$appealId",
  loader: async ({ context, params: { appealId } }) => {
    await moderatorsOnly(context, `/admin/report-appeals/${appealId}/`);
    await orNotFound(context.api.admin.reportAppeal.ensureData({ appealId }));
  },
  ...page("ReportAppealPage"),
});

export const flaggerRoutes = [flaggersRoute, appealRoute] as const;
