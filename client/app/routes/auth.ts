import { createRoute, redirect } from "@tanstack/react-router";
import { nextPath } from "../../../src/auth/next-path.ts";
import { textParam } from "../../lib/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/auth.tsx")) =>
  lazyPage("client/app/pages/auth.tsx", () => import("../pages/auth.tsx"), name);

type Search = Record<string, unknown>;
const nextSearch = ({ next }: Search): { next?: string | undefined } => ({ next: textParam(next) });

const loginSearch = ({ next, lookup }: Search): { next?: string | undefined; lookup?: "true" | undefined } => ({
  next: textParam(next),
  lookup: lookup === "true" ? "true" : undefined,
});

/** Whoever is logged in already goes on to where they wanted. */
async function visitorsOnly({ context, deps }: { context: AppContext; deps: { next?: string | undefined } }) {
  const { user } = await context.api.auth.viewer.ensureData({});
  if (user) throw redirect({ href: nextPath(deps.next) });
}

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: loginSearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  ...page("LoginPage"),
});

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signup",
  validateSearch: nextSearch,
  loaderDeps: ({ search }) => search,
  loader: visitorsOnly,
  ...page("SignupPage"),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/password/reset",
  validateSearch: ({ token, ue }: Search): { token?: string | undefined; ue?: string | undefined } => ({
    token: textParam(token),
    ue: textParam(ue),
  }),
  ...page("PasswordReset"),
});

/** The short address for a person's own reset, e.g. in a mail. */
const usersResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pw/$username",
  ...page("UsersReset"),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-email",
  validateSearch: ({ token }: Search): { token?: string | undefined } => ({ token: textParam(token) }),
  ...page("VerifyPage"),
});

export const authRoutes = [loginRoute, signupRoute, resetRoute, usersResetRoute, verifyRoute] as const;
