import { createRoute } from "@tanstack/react-router";
import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, withAllNamed } from "../../lib/navigation/search-params.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { filtersParam } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

/** `board`: the id of a board, to show its products only. Invalid parameters never fail the page. */
const search = (params: Record<string, unknown>): { filters?: string | undefined; board?: string } => {
  const board = idParam(params.board);
  const found = { ...filtersParam(params), ...(board && { board }) };
  return withAllNamed<{ filters?: string | undefined; board?: string }>(["board"], found);
};

export const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/shop",
  validateSearch: search,
  loaderDeps: ({ search: deps }) => deps,
  loader: ({ context: { api }, deps: { filters, board } }) =>
    Promise.all([
      mainList(api.shop.list.fetchInfinite({ appliedUnifiedFilters: filters, boardId: board }, firstPage)),
      board && orNotFound(api.boards.get.ensureData({ boardId: board })),
    ]),
  pendingComponent: pendingList(PinGridSkeleton, "px-3 pt-58 sm:px-6"),
  ...lazyPage("client/app/pages/shop.tsx", () => import("../pages/shop.tsx"), "ShopPage"),
});
