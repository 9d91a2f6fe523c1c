import { createRoute } from "@tanstack/react-router";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/followers.tsx")) =>
  lazyPage("client/app/pages/followers.tsx", () => import("../pages/followers.tsx"), name);

const followersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/followers",
  loader: async ({ context: { api }, params: { username } }) => {
    const { followsShown } = await orNotFound(api.users.get.ensureData({ username }));
    if (followsShown) await mainList(api.follow.followers.fetchInfinite({ username }, firstPage));
  },
  pendingComponent: pendingList(RowsSkeleton, "mx-auto max-w-2xl px-3 pt-39 sm:px-6"),
  ...page("Followers"),
});
const followingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/following",
  loader: async ({ context: { api }, params: { username } }) => {
    const { followsShown } = await orNotFound(api.users.get.ensureData({ username }));
    if (followsShown) await mainList(api.follow.following.fetchInfinite({ username }, firstPage));
  },
  pendingComponent: pendingList(RowsSkeleton, "mx-auto max-w-2xl px-3 pt-39 sm:px-6"),
  ...page("Following"),
});
export const followersRoutes = [followersRoute, followingRoute];
