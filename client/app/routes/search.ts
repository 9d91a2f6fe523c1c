import { createRoute, redirect } from "@tanstack/react-router";
import { SEARCH_QUERY_MAX } from "../../../src/model/limits.ts";
import { CardGridSkeleton, PinGridSkeleton, RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { idParam, textParam, withAllNamed, wordsParam } from "../../lib/navigation/search-params.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { type Begun, searchBegun } from "../compose/search/search-begun.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { askedBy, filtersParam, pinsAskedBy } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/search.tsx")) =>
  lazyPage("client/app/pages/search.tsx", () => import("../pages/search.tsx"), name);

interface SearchAddress {
  q: string;
  /** Comma-separated ids of the chosen chips. */
  chips?: string;
  /** Searches the words as typed, without correction. */
  exact?: "1";
}

/** Invalid parameters never fail the page; a query that is too long is cut. */
const search = ({ q, chips, exact }: Record<string, unknown>): SearchAddress => {
  const chosen = textParam(chips)?.slice(0, CHIPS_TEXT_MAX);
  return withAllNamed<SearchAddress>(["chips", "exact"], {
    q: wordsParam(q, SEARCH_QUERY_MAX),
    ...(chosen && { chips: chosen }),
    ...(exact === "1" && { exact }),
  });
};
const CHIPS_TEXT_MAX = 300;

interface PinsAddress extends SearchAddress {
  filters?: string | undefined;
  /** Searches this board only. */
  board?: string;
  /** Limits the search to the saves of this person, by username. */
  user?: string;
}
const boardParam = (value: unknown): { board?: string } => {
  const board = idParam(value);
  return withAllNamed<{ board?: string }>(["board"], board ? { board } : {});
};

const USER_MAX = 100;
const userParam = (value: unknown): { user?: string } => {
  const user = textParam(value)?.trim().slice(0, USER_MAX);
  return user ? { user } : {};
};

const searchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search",
  validateSearch: search,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ deps: { q } }) => {
    throw redirect({ href: `/search/pins/?q=${encodeURIComponent(q)}` });
  },
});

const pinsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/pins",
  validateSearch: (params): PinsAddress => ({
    ...search(params),
    ...filtersParam(params),
    ...boardParam(params.board),
    ...userParam(params.user),
  }),
  loaderDeps: ({ search: deps }) => deps,
  loader: async ({ context, deps }): Promise<Begun> => {
    if (!deps.q) return {};
    const asked = pinsAskedBy(deps);
    const { pins } = context.api.search;
    const begun = searchBegun(context, JSON.stringify(asked), pins.getInfiniteData(asked) !== undefined);
    await Promise.all([
      mainList(pins.fetchInfinite({ ...asked, ...begun }, firstPage)),
      deps.board && orNotFound(context.api.boards.get.ensureData({ boardId: deps.board })),
      deps.user && orNotFound(context.api.users.get.ensureData({ username: deps.user })),
    ]);
    return begun;
  },
  pendingComponent: pendingList(PinGridSkeleton, "px-3 pt-50 sm:px-6"),
  ...page("PinResults"),
});

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/boards",
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    deps.q ? mainList(context.api.search.boards.fetchInfinite(askedBy(deps), firstPage)) : undefined,
  pendingComponent: pendingList(CardGridSkeleton, "px-3 pt-15 sm:px-6"),
  ...page("BoardResults"),
});

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/users",
  validateSearch: search,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    deps.q ? mainList(context.api.search.users.fetchInfinite(askedBy(deps), firstPage)) : undefined,
  pendingComponent: pendingList(RowsSkeleton, "max-w-2xl px-3 pt-15 sm:px-6"),
  ...page("UserResults"),
});
export const searchRoutes = [searchRoute, pinsRoute, boardsRoute, usersRoute];
