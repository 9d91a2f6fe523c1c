import { createRoute } from "@tanstack/react-router";
import { textParam } from "../../lib/navigation/search-params.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const recovery = (name: keyof typeof import("../pages/recovery.tsx")) =>
  lazyPage("client/app/pages/recovery.tsx", () => import("../pages/recovery.tsx"), name);

type Search = Record<string, unknown>;

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/password/reset",
  validateSearch: ({ token, ue }: Search): { token?: string | undefined; ue?: string | undefined } => ({
    token: textParam(token),
    ue: textParam(ue),
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    if (token) await context.api.auth.resetLink.prefetch({ token });
  },
  ...recovery("PasswordReset"),
});

/** The short address for a person's own reset, e.g. in a mail. */
const usersResetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pw/$username",
  ...recovery("UsersReset"),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/verify-email",
  validateSearch: ({ token }: Search): { token?: string | undefined } => ({ token: textParam(token) }),
  ...recovery("VerifyPage"),
});

const panicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/secure/panic",
  validateSearch: ({ token }: Search): { token?: string | undefined } => ({ token: textParam(token) }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ context, deps: { token } }) => {
    if (!token) await personsOnly(context, "/secure/panic");
  },
  ...laterPage("client/app/pages/panic.tsx", () => import("../pages/panic.tsx"), "Panic"),
});

export const recoveryRoutes = [resetRoute, usersResetRoute, verifyRoute, panicRoute] as const;
