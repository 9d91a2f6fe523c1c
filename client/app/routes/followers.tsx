import { createRoute } from "@tanstack/react-router";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { PendingPage } from "../compose/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../or-not-found.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/followers.tsx")) =>
  lazyPage("client/app/pages/followers.tsx", () => import("../pages/followers.tsx"), name);

const Pending = () => (
  <PendingPage className="mx-auto max-w-xl px-4 pt-24">
    <RowsSkeleton />
  </PendingPage>
);

const followersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/followers",
  loader: async ({ context: { api }, params: { username } }) => {
    const { followsShown } = await orNotFound(api.users.get.ensureData({ username }));
    if (followsShown) await mainList(api.follow.followers.fetchInfinite({ username }, firstPage));
  },
  pendingComponent: Pending,
  ...page("Followers"),
});
const followingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/following",
  loader: async ({ context: { api }, params: { username } }) => {
    const { followsShown } = await orNotFound(api.users.get.ensureData({ username }));
    if (followsShown) await mainList(api.follow.following.fetchInfinite({ username }, firstPage));
  },
  pendingComponent: Pending,
  ...page("Following"),
});
export const followersRoutes = [followersRoute, followingRoute];
