import { createRoute, redirect } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, textParam, withAllNamed } from "../../lib/navigation/search-params.ts";
import { laterPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/violations.tsx")) =>
  laterPage("client/app/pages/violations.tsx", () => import("../pages/violations.tsx"), name);

/** The token of a mail's link or of a refused log-in: a suspended person can't log in. */
interface TokenSearch {
  token?: string;
}

const tokenOf = (search: Record<string, unknown>): TokenSearch => {
  const token = textParam(search.token);
  return token ? { token } : {};
};

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reports-and-violations",
  validateSearch: (search: Record<string, unknown>) => withAllNamed<TokenSearch>(["token"], tokenOf(search)),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    const { api } = context;
    if (!token) await personsOnly(context, "/reports-and-violations/");
    await Promise.all([
      mainList(api.safety.violations.fetchInfinite({ token }, firstPage)),
      ...(token ? [] : [mainList(api.safety.reports.fetchInfinite({}, firstPage))]),
    ]);
  },
  ...page("ReportsAndViolations"),
});

const oneRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/appealed-pin",
  validateSearch: (search: Record<string, unknown>) => {
    const id = idParam(search.id);
    return withAllNamed<TokenSearch & { id?: string }>(["id", "token"], { ...tokenOf(search), ...(id && { id }) });
  },
  loaderDeps: ({ search: { id, token } }) => ({ id, token }),
  loader: async ({ context, deps: { id, token } }) => {
    if (!id) throw redirect({ href: "/reports-and-violations/", replace: true });
    if (!token) await personsOnly(context, `/appealed-pin/?id=${id}`);
    await orNotFound(context.api.safety.violation.ensureData({ violationId: id, token }));
  },
  ...page("AppealedPin"),
});

const ageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/age-appeal",
  validateSearch: (search: Record<string, unknown>) => withAllNamed<TokenSearch>(["token"], tokenOf(search)),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    if (!token) await personsOnly(context, "/age-appeal");
    await mainList(context.api.safety.violations.fetchInfinite({ token }, firstPage));
  },
  ...page("AgeAppeal"),
});

export const violationsRoutes = [listRoute, oneRoute, ageRoute] as const;
