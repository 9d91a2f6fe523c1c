import { createRoute, redirect } from "@tanstack/react-router";
import { textParam } from "../../lib/navigation/search-params.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const SOURCE = "client/app/pages/account.tsx";
const load = () => import("../pages/account.tsx");
const page = (name: keyof Awaited<ReturnType<typeof load>>) => laterPage(SOURCE, load, name);

type Search = Record<string, unknown>;
const tokenSearch = ({ token }: Search): { token?: string | undefined } => ({ token: textParam(token) });

const sessionsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/sessions",
  loader: async ({ context }) => {
    await personsOnly(context, "/settings/sessions");
    await context.api.auth.listSessions.prefetch({});
  },
  ...page("SettingsSessions"),
});

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/account",
  loader: async ({ context }) => {
    await personsOnly(context, "/settings/account");
    await context.api.account.latestExport.prefetch({});
  },
  ...page("SettingsAccount"),
});

/** Shown after the account was closed. Logged-in people are redirected: their account is open. */
const closedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/account/closed",
  validateSearch: ({ kind, password }: Search): { kind?: "deleted"; password?: "none" } => ({
    ...(kind === "deleted" && { kind }),
    ...(password === "none" && { password }),
  }),
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (user) throw redirect({ href: "/settings/account" });
  },
  ...page("AccountClosed"),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/email/confirm",
  validateSearch: tokenSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { token } }) =>
    personsOnly(context, `/email/confirm?token=${encodeURIComponent(token ?? "")}`),
  ...page("EmailConfirm"),
});

const undoRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/email/undo",
  validateSearch: tokenSearch,
  ...page("EmailUndo"),
});

/** A visitor has no current account to add another one to. */
const addAccountRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/add-account",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login" });
  },
  ...lazyPage(SOURCE, load, "AddAccount"),
});

export const accountRoutes = [
  sessionsRoute,
  accountRoute,
  closedRoute,
  confirmRoute,
  undoRoute,
  addAccountRoute,
] as const;
