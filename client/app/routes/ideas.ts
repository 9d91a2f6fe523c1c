import { createRoute, notFound } from "@tanstack/react-router";
import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { IDEAS_INPUT } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

const ideasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ideas",
  loader: ({ context: { api } }) =>
    Promise.all([
      mainList(api.topics.list.ensureData({})),
      mainList(api.feeds.home.fetchInfinite(IDEAS_INPUT, firstPage)),
    ]),
  pendingComponent: pendingList(PinGridSkeleton, "px-3 pt-27 sm:px-6"),
  ...lazyPage("client/app/pages/ideas.tsx", () => import("../pages/ideas.tsx"), "IdeasPage"),
});

const topicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ideas/$topic",
  loader: async ({ context: { api }, params: { topic: slug } }) => {
    const { isTopic } = await import("../../../src/model/topics.ts");
    if (!isTopic(slug)) throw notFound();
    return Promise.all([
      mainList(api.topics.list.ensureData({})),
      mainList(api.feeds.topic.fetchInfinite({ slug }, firstPage)),
    ]);
  },
  pendingComponent: pendingList(PinGridSkeleton, "px-3 pt-28 sm:px-6"),
  ...lazyPage("client/app/pages/ideas.tsx", () => import("../pages/ideas.tsx"), "TopicPage"),
});

export const ideasRoutes = [ideasRoute, topicRoute];
