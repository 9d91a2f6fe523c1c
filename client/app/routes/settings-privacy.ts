import { createRoute, redirect } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { laterPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const settingsPrivacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/privacy",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/privacy" });
    await Promise.all([
      api.users.privacy.prefetch({}),
      mainList(api.safety.blocked.fetchInfinite({}, firstPage)),
      mainList(api.safety.muted.fetchInfinite({}, firstPage)),
      mainList(api.safety.reports.fetchInfinite({}, firstPage)),
      api.websites.list.prefetch({}),
    ]);
  },
  ...laterPage(
    "client/app/pages/settings-privacy.tsx",
    () => import("../pages/settings-privacy.tsx"),
    "SettingsPrivacy",
  ),
});
