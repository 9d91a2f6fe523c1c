import { createRoute, redirect } from "@tanstack/react-router";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const settingsSecurityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/security",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/security" });
    await api.mfa.overview.prefetch({});
  },
  ...laterPage(
    "client/app/pages/settings-security.tsx",
    () => import("../pages/settings-security.tsx"),
    "SettingsSecurity",
  ),
});
