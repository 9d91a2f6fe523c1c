import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

export const followingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/following",
  loader: async ({ context }) => {
    await personsOnly(context, "/following/");
    await mainList(context.api.feeds.following.fetchInfinite({}, firstPage));
  },
  ...lazyPage("client/app/pages/following.tsx", () => import("../pages/following.tsx"), "FollowingPage"),
});
