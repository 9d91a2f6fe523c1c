import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { IDEAS_INPUT } from "../compose/ideas-input.ts";
import { pendingPins } from "../compose/pending-pins.tsx";
import { lazyPage } from "../lazy-page.ts";
import { rootRoute } from "./root.ts";

export const ideasRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/ideas",
  loader: ({ context }) => mainList(context.api.feeds.home.fetchInfinite(IDEAS_INPUT, firstPage)),
  pendingComponent: pendingPins("px-2 pt-28 sm:px-6"),
  ...lazyPage("client/app/pages/ideas.tsx", () => import("../pages/ideas.tsx"), "IdeasPage"),
});
