import { createRoute, redirect } from "@tanstack/react-router";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/" });
    await Promise.all([api.auth.listTokens.prefetch({}), api.identity.list.prefetch({})]);
  },
  ...lazyPage("client/app/pages/settings.tsx", () => import("../pages/settings.tsx"), "Settings"),
});
