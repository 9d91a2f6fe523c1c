import { createRoute } from "@tanstack/react-router";
import { REPORT_KINDS, REPORT_REASONS, type ReportKind, type ReportReason } from "../../../src/model/report-reasons.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { withAllNamed } from "../../lib/navigation/search-params.ts";
import { ADMIN } from "../../lib/texts/work-parts.ts";
import { moderatorsOnly } from "../administrators-only.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/moderation.tsx")) =>
  laterPage("client/app/pages/moderation.tsx", () => import("../pages/moderation.tsx"), name, ADMIN);

interface QueueSearch {
  kind?: ReportKind;
  rule?: ReportReason;
  /** Only cases of the moderator who looks. */
  mine?: true;
}

const queueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/reports",
  validateSearch: (search: Record<string, unknown>): QueueSearch => {
    const kind = REPORT_KINDS.find((one) => one === search.kind);
    const rule = REPORT_REASONS.find((one) => one === search.rule);
    return withAllNamed<QueueSearch>(["kind", "rule", "mine"], {
      ...(kind && { kind }),
      ...(rule && { rule }),
      ...(search.mine === "true" && { mine: true }),
    });
  },
  loaderDeps: ({ search: { kind = null, rule = null, mine = false } }) => ({ kind, rule, mine }),
  loader: async ({ context, deps }) => {
    await moderatorsOnly(context, "/admin/reports/");
    await mainList(context.api.admin.cases.fetchInfinite(deps, firstPage));
  },
  ...page("ModerationQueue"),
});

const caseRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/reports/$caseId",
  loader: async ({ context, params: { caseId } }) => {
    await moderatorsOnly(context, `/admin/reports/${caseId}/`);
    await orNotFound(context.api.admin.case.ensureData({ caseId }));
  },
  ...page("ModerationCase"),
});

const appealsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/appeals",
  loader: async ({ context }) => {
    await moderatorsOnly(context, "/admin/appeals/");
    await Promise.all([
      mainList(context.api.admin.appeals.fetchInfinite({}, firstPage)),
      mainList(context.api.admin.reportAppeals.fetchInfinite({}, firstPage)),
    ]);
  },
  ...page("ModerationAppeals"),
});

const appealRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/appeals/$appealId",
  loader: async ({ context, params: { appealId } }) => {
    await moderatorsOnly(context, `/admin/appeals/${appealId}/`);
    await orNotFound(context.api.admin.appeal.ensureData({ appealId }));
  },
  ...page("ModerationAppeal"),
});

const loadRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/admin/moderation/load",
  loader: async ({ context }) => {
    await moderatorsOnly(context, "/admin/moderation/load/");
    await context.api.admin.moderationLoad.ensureData({});
  },
  ...page("ModerationLoadPage"),
});

export const moderationRoutes = [loadRoute, queueRoute, caseRoute, appealsRoute, appealRoute] as const;
