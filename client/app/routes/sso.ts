import { createRoute, redirect } from "@tanstack/react-router";
import { nextPath } from "../../lib/navigation/next-path.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

const SOURCE = "client/app/pages/sso.tsx";
const load = () => import("../pages/sso.tsx");

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/sso",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/sso/" });
    if (user.isPartner) await api.sso.listDomains.prefetch({});
  },
  ...laterPage(SOURCE, load, "SsoSettingsPage"),
});

interface SignUpSearch {
  email?: string | undefined;
  /** The name of the business, if it was already typed into a different form. */
  name?: string | undefined;
  next?: string | undefined;
  /** For logged-in people: adds the new account next to their current one. */
  add?: "true" | undefined;
}

const signUpRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/signup/sso-business-account",
  validateSearch: ({ email, name, next, add }: Record<string, unknown>): SignUpSearch => ({
    email: textParam(email),
    name: textParam(name),
    next: textParam(next),
    add: add === "true" ? "true" : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api }, deps }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (user && !deps.add) throw redirect({ href: nextPath(deps.next) });
  },
  ...lazyPage(SOURCE, load, "SsoSignUpPage"),
});

export const ssoRoutes = [settingsRoute, signUpRoute] as const;
