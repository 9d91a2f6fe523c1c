import { createRoute, redirect } from "@tanstack/react-router";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const SOURCE = "client/app/pages/notifications.tsx";
const load = () => import("../pages/notifications.tsx");

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/notifications",
  loader: async ({ context }) => {
    await personsOnly(context, "/notifications/");
    await mainList(context.api.notifications.list.fetchInfinite({}, firstPage));
  },
  pendingComponent: pendingList(RowsSkeleton, "mx-auto max-w-2xl px-3 pt-27 sm:px-6 sm:pt-31"),
  ...lazyPage(SOURCE, load, "Notifications"),
});

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/settings/notifications",
  loader: async ({ context }) => {
    await personsOnly(context, "/settings/notifications");
    await context.api.notifications.settings.prefetch({});
  },
  ...laterPage(SOURCE, load, "SettingsNotifications"),
});

/**
 * Open to everybody, because the unsubscribe link in a mail works without logging in. Without the link's token, the page
 * refers to the settings.
 */
const subscriptionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/email/subscription",
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textParam(token) }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { token } }) => {
    if (!token) throw redirect({ href: "/settings/notifications", replace: true });
  },
  ...laterPage(SOURCE, load, "EmailSubscription"),
});

export const notificationsRoutes = [listRoute, settingsRoute, subscriptionRoute] as const;
