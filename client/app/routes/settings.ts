import { createRoute, redirect } from "@tanstack/react-router";
import { ALL_EXPORTS } from "../../../src/exports/export-choices.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
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

export const settingsViewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/view",
  loader: shown("/settings/view/", (api) =>
    Promise.all([api.tuner.hiddenWords.prefetch({}), api.tuner.view.prefetch({})]),
  ),
  ...laterPage("client/app/pages/settings-view.tsx", () => import("../pages/settings-view.tsx"), "SettingsView"),
});

export const settingsSecurityRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/security",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/settings/security" });
    await Promise.all([
      api.mfa.overview.prefetch({}),
      api.account.support.prefetch({}),
      api.account.supportLooks.prefetchInfinite({}, firstPage),
    ]);
  },
  ...laterPage(
    "client/app/pages/settings-security.tsx",
    () => import("../pages/settings-security.tsx"),
    "SettingsSecurity",
  ),
});

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
      api.websites.list.prefetch({}),
    ]);
  },
  ...laterPage(
    "client/app/pages/settings-privacy.tsx",
    () => import("../pages/settings-privacy.tsx"),
    "SettingsPrivacy",
  ),
});

export const settingsExportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/export",
  loader: shown("/settings/export/", (api) => api.exports.list.prefetch(ALL_EXPORTS)),
  ...laterPage("client/app/pages/settings-export.tsx", () => import("../pages/settings-export.tsx"), "SettingsExport"),
});

export const settingsImportRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/import",
  loader: async ({ context }: { context: AppContext }) => {
    await personsOnly(context, "/settings/import/");
    await mainList(context.api.imports.list.fetchInfinite({}, firstPage));
  },
  ...laterPage("client/app/pages/settings-import.tsx", () => import("../pages/settings-import.tsx"), "SettingsImport"),
});
