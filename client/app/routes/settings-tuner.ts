import { createRoute, redirect } from "@tanstack/react-router";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const settingsTunerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/tuner",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/tuner" });
    await api.tuner.get.prefetch({});
  },
  ...laterPage("client/app/pages/settings-tuner.tsx", () => import("../pages/settings-tuner.tsx"), "SettingsTuner"),
});
