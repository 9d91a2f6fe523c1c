import { createRoute, redirect } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const trashRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/trash",
  loader: async ({ context: { api } }) => {
    const { user } = await api.auth.viewer.ensureData({});
    if (!user) throw redirect({ href: "/login?next=/trash/" });
    await mainList(api.pins.trash.fetchInfinite({}, firstPage));
  },
  ...lazyPage("client/app/pages/trash.tsx", () => import("../pages/trash.tsx"), "Trash"),
});
