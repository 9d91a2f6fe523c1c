import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => mainList(context.api.feeds.home.fetchInfinite({}, firstPage)),
  ...lazyPage("client/app/pages/home.tsx", () => import("../pages/home.tsx"), "HomePage"),
});
