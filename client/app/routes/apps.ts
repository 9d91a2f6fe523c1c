import { createRoute } from "@tanstack/react-router";
import type { AppContext } from "../app-context.ts";
import { laterPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/apps.tsx")) =>
  laterPage("client/app/pages/apps.tsx", () => import("../pages/apps.tsx"), name);

const settingsAppsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/apps",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/settings/apps/");
    await context.api.apps.connections.prefetch({});
  },
  ...page("SettingsApps"),
});

const developersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/developers",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/developers/");
    await context.api.apps.list.prefetch({});
  },
  ...page("Developers"),
});

export const appsRoutes = [settingsAppsRoute, developersRoute] as const;
