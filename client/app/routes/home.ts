import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

/** Only visitors see the boards that introduce the site. */
async function forVisitors(api: AppContext["api"]): Promise<void> {
  const { user } = await api.auth.viewer.ensureData({});
  if (!user) await api.boards.showcase.prefetch({});
}

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: async ({ context: { api } }) => {
    const [list] = await Promise.all([mainList(api.feeds.home.fetchInfinite({}, firstPage)), forVisitors(api)]);
    return list;
  },
  ...lazyPage("client/app/pages/home.tsx", () => import("../pages/home.tsx"), "HomePage"),
});
