import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { HomePage } from "../pages/home.tsx";
import { rootRoute } from "./root.ts";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => mainList(context.api.feeds.home.fetchInfinite({}, firstPage)),
  component: HomePage,
});
