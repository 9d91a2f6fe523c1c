import { createRoute } from "@tanstack/react-router";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/settings.tsx")) =>
  laterPage("client/app/pages/settings.tsx", () => import("../pages/settings.tsx"), name);

/** A loader that requires log-in and then loads the page's data. */
const shown =
  (path: string, load?: (api: AppContext["api"]) => Promise<unknown>) =>
  async ({ context }: { context: AppContext }) => {
    await personsOnly(context, path);
    await load?.(context.api);
  };

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  loader: shown("/settings/"),
  ...page("Settings"),
});

const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/profile",
  loader: shown("/settings/profile"),
  ...page("SettingsProfile"),
});

const emailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/email",
  loader: shown("/settings/email"),
  ...page("SettingsEmail"),
});

const connectedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/connected",
  loader: shown("/settings/connected", (api) => api.identity.list.prefetch({})),
  ...page("SettingsConnected"),
});

const tokensRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/tokens",
  loader: shown("/settings/tokens", (api) => api.auth.listTokens.prefetch({})),
  ...page("SettingsTokens"),
});

export const settingsRoutes = [indexRoute, profileRoute, emailRoute, connectedRoute, tokensRoute] as const;
