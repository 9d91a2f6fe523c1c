import { createRoute, redirect } from "@tanstack/react-router";
import { useMemo } from "react";
import { SEARCH_QUERY_MAX } from "../../../src/search/query.rules.ts";
import { BoardCard } from "../../components/domain/board-card.tsx";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { CardGridSkeleton, PinGridSkeleton, RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { UserRow } from "../../components/domain/user-row.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { FollowButton } from "../../features/follow/components/follow-button.tsx";
import { NoResults } from "../../features/search/components/no-results.tsx";
import { distinctPictures } from "../../lib/distinct-pictures.ts";
import { byBookmark, firstPage, mainList } from "../../lib/infinite.ts";
import { textParam } from "../../lib/search-params.ts";
import { trpc } from "../../lib/trpc.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";
import { PendingPage } from "../compose/pending-page.tsx";
import { SearchFrame } from "../compose/search-frame.tsx";
import { rootRoute } from "./root.ts";

/** Whatever stands in the address, the page shows: a query that is too long is cut. */
const search = ({ q }: Record<string, unknown>): { q: string } => ({
  q: (textParam(q) ?? "").trim().slice(0, SEARCH_QUERY_MAX),
});

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
  validateSearch: search,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps: { q } }) =>
    q ? mainList(context.api.search.pins.fetchInfinite({ query: q }, firstPage)) : undefined,
  pendingComponent: () => (
    <PendingPage className="px-2 pt-20 sm:px-6">
      <PinGridSkeleton />
    </PendingPage>
  ),
  component: PinResults,
});

const boardsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/boards",
  validateSearch: search,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps: { q } }) =>
    q ? mainList(context.api.search.boards.fetchInfinite({ query: q }, firstPage)) : undefined,
  pendingComponent: () => (
    <PendingPage className="px-4 pt-20 sm:px-6">
      <CardGridSkeleton />
    </PendingPage>
  ),
  component: BoardResults,
});

const usersRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/search/users",
  validateSearch: search,
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps: { q } }) =>
    q ? mainList(context.api.search.users.fetchInfinite({ query: q }, firstPage)) : undefined,
  pendingComponent: () => (
    <PendingPage className="mx-auto max-w-xl px-4 pt-20">
      <RowsSkeleton />
    </PendingPage>
  ),
  component: UserResults,
});
export const searchRoutes = [searchRoute, pinsRoute, boardsRoute, usersRoute];

function PinResults() {
  const { q } = pinsRoute.useSearch();
  const feed = trpc.search.pins.useInfiniteQuery({ query: q }, { ...byBookmark, enabled: q !== "" });
  const items = useMemo(() => feed.data && distinctPictures(feed.data.pages), [feed.data]);
  return (
    <SearchFrame query={q} scope="pins">
      <div className="px-2 sm:px-6">
        <FeedGrid
          feed={{ ...feed, data: items && { pages: [{ items }] } }}
          label={`Pins for ${q}`}
          empty={<NoResults query={q} scope="pins" />}
        />
      </div>
    </SearchFrame>
  );
}

function BoardResults() {
  const { q } = boardsRoute.useSearch();
  const list = trpc.search.boards.useInfiniteQuery({ query: q }, { ...byBookmark, enabled: q !== "" });
  return (
    <SearchFrame query={q} scope="boards">
      <div className="px-4 sm:px-6">
        <EndlessList
          list={list}
          label={`Boards for ${q}`}
          layout="cards"
          renderItem={(board) => (
            <BoardCard
              board={board}
              href={board.url}
              footer={
                <TextLink
                  href={`/${board.owner.username}/`}
                  className="block truncate font-normal! text-ink-soft! no-underline! hover:underline!"
                >
                  {board.owner.fullName}
                </TextLink>
              }
            />
          )}
          empty={<NoResults query={q} scope="boards" />}
        />
      </div>
    </SearchFrame>
  );
}

function UserResults() {
  const { q } = usersRoute.useSearch();
  const list = trpc.search.users.useInfiniteQuery({ query: q }, { ...byBookmark, enabled: q !== "" });
  return (
    <SearchFrame query={q} scope="users">
      <div className="mx-auto max-w-xl px-4">
        <EndlessList
          list={list}
          label={`People for ${q}`}
          layout="rows"
          renderItem={(user) => (
            <UserRow
              user={user}
              detail={`@${user.username}`}
              action={<FollowButton user={user} count={user.followerCount} />}
            />
          )}
          empty={<NoResults query={q} scope="users" />}
        />
      </div>
    </SearchFrame>
  );
}
