import { createRoute, redirect } from "@tanstack/react-router";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const analyticsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/analytics",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/analytics/" });
  },
  ...laterPage("client/app/pages/analytics.tsx", () => import("../pages/analytics.tsx"), "Analytics"),
});
