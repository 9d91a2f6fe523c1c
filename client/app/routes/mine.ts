import { createRoute } from "@tanstack/react-router";
import { type OwnFilters, readOwnFilters, writeOwnFilters } from "../../../src/mine/own-filters.rules.ts";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { ownSearchInput } from "../../features/mine/own-search-input.ts";
import { ownTagsInput } from "../../features/tags/own-tags-input.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, wordsParam } from "../../lib/navigation/search-params.ts";
import { laterPage } from "../lazy-page.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

/** Invalid filters never fail the page. */
const ownFilters = (said: Record<string, unknown>): OwnFilters & { tags?: string[] | undefined } => ({
  ...readOwnFilters(said),
  q: wordsParam(said.q, SEARCH_QUERY_MAX) || undefined,
  boardId: idParam(said.boardId),
});

const ownPinsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/me",
  validateSearch: ownFilters,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const query = writeOwnFilters(deps);
    await personsOnly(context, query ? `/me/?${query}` : "/me/");
    const { api } = context;
    await Promise.all([
      mainList(api.mine.pins.fetchInfinite(ownSearchInput(deps), firstPage)),
      api.mine.searches.prefetch({}),
      api.boards.picker.prefetch({}),
    ]);
  },
  ...laterPage("client/app/pages/own-pins.tsx", () => import("../pages/own-pins.tsx"), "OwnPins"),
});

const ownTagsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/me/tags",
  loader: async ({ context }) => {
    await personsOnly(context, "/me/tags/");
    await mainList(context.api.tags.list.fetchInfinite(ownTagsInput, firstPage));
  },
  ...laterPage("client/app/pages/own-tags.tsx", () => import("../pages/own-tags.tsx"), "OwnTagsPage"),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/me/duplicates",
  validateSearch: ({ by }: Record<string, unknown>): { by: "link" | undefined } => ({
    by: by === "link" ? "link" : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const by = deps.by ?? ("picture" as const);
    await personsOnly(context, by === "link" ? "/me/duplicates/?by=link" : "/me/duplicates/");
    await mainList(context.api.mine.duplicates.fetchInfinite({ by }, firstPage));
  },
  ...laterPage("client/app/pages/duplicates.tsx", () => import("../pages/duplicates.tsx"), "Duplicates"),
});

/** A person's tools for their own Pins. */
export const mineRoutes = [ownPinsRoute, ownTagsRoute, duplicatesRoute] as const;
