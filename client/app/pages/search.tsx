import { getRouteApi, useNavigate, useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { readFilters, writeFilters } from "../../../src/filters/address.ts";
import { isBlocking } from "../../../src/search/notices.ts";
import { BoardCard } from "../../components/domain/board-card.tsx";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { UserRow } from "../../components/domain/user-row.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { FilterBar } from "../../features/filters/components/filter-bar.tsx";
import { NothingFiltered } from "../../features/filters/components/nothing-filtered.tsx";
import { useFilterSheet, useLastKnown } from "../../features/filters/hooks/use-filter-sheet.ts";
import { FollowButton } from "../../features/follow/components/follow-button.tsx";
import { NoResults, type NoResultsProps } from "../../features/search/components/no-results.tsx";
import { searchHref } from "../../features/search/search-href.ts";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { FeedLinks } from "../../lib/navigation/feed-links.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { PeopleToFollowChunk } from "../compose/profile/people-to-follow-chunk.tsx";
import { SearchFrame } from "../compose/search/search-frame.tsx";
import { askedBy, pinsAskedBy } from "../list-inputs.ts";

const pins = getRouteApi("/search/pins");
const boards = getRouteApi("/search/boards");
const users = getRouteApi("/search/users");

/** Scope filters that search something other than Pins, and therefore link to another tab. */
const OTHER_TABS: ReadonlySet<string> = new Set(["boards", "users"]);

/** Suggests people to follow if nothing was found and the viewer may follow, unless a blocking notice is shown. */
function NothingFound(props: NoResultsProps) {
  const viewer = useViewer();
  return (
    <>
      <NoResults {...props} />
      {viewer && !props.isNarrowed && !props.isGuarded && <PeopleToFollowChunk />}
    </>
  );
}

export function PinResults() {
  const t = useTexts("search");
  const address = pins.useSearch();
  const { q, filters, board, user } = address;
  const isWithin = Boolean(board || user);
  const navigate = useNavigate();
  const { history } = useRouter();
  const begun = pins.useLoaderData();
  const asked = { ...pinsAskedBy(address), ...begun };
  const feed = trpc.search.pins.useInfiniteQuery(asked, { ...byBookmark, enabled: q !== "" });
  const found = feed.data?.pages[0];
  // Keeps the known filters while a narrower list loads.
  const bookmark = useLastKnown(found?.filtersBookmark ?? null);
  const sheet = useFilterSheet({
    bookmark,
    inAddress: useMemo(() => readFilters(filters), [filters]),
    list: feed.isError ? "failed" : feed.isFetching ? "loading" : "there",
    onApply: (chosen) => {
      const scope = chosen.find(({ filterId }) => filterId === "scope")?.filterOptions[0]?.filterOptionId ?? "";
      if (OTHER_TABS.has(scope)) history.push(searchHref(scope === "users" ? "users" : "boards", q));
      else void navigate({ to: "/search/pins", search: { ...address, filters: writeFilters(chosen) } });
    },
  });
  // Filters are hidden without results.
  const hasResults = found === undefined || found.items.length > 0;
  const isApart = found?.items.some(({ reason }) => reason?.kind !== "related_words") ?? false;
  // Ads match the corrected query if the results are for that, and pages with a notice have none.
  const meant = (found?.query.isAutoCorrected && found.query.corrected) || q;
  return (
    <SearchFrame query={q} scope="pins" boardId={board} username={user} found={found} isApart={isApart}>
      {!isWithin && <FeedLinks subject={{ kind: "search", query: q }} title={q} />}
      {!isWithin && (filters || hasResults) && <FilterBar sheet={sheet} />}
      <div className="px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          ads={isWithin || found?.advisory ? undefined : { surface: "search", query: meant }}
          label={t("list.pins", { query: q })}
          relatedTitle={t("relatedTitle")}
          empty={
            filters ? (
              <NothingFiltered onClear={sheet.removeAll} />
            ) : (
              <NothingFound
                query={q}
                scope="pins"
                isNarrowed={isWithin || Boolean(address.chips)}
                isGuarded={isBlocking(found?.advisory)}
              />
            )
          }
        />
      </div>
    </SearchFrame>
  );
}

export function BoardResults() {
  const t = useTexts("search");
  const address = boards.useSearch();
  const { q } = address;
  const list = trpc.search.boards.useInfiniteQuery(askedBy(address), { ...byBookmark, enabled: q !== "" });
  return (
    <SearchFrame query={q} scope="boards" found={list.data?.pages[0]}>
      <div className="px-3 sm:px-6">
        <EndlessList
          list={list}
          label={t("list.boards", { query: q })}
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
          empty={<NothingFound query={q} scope="boards" isGuarded={isBlocking(list.data?.pages[0]?.advisory)} />}
        />
      </div>
    </SearchFrame>
  );
}

export function UserResults() {
  const t = useTexts("search");
  const address = users.useSearch();
  const { q } = address;
  const list = trpc.search.users.useInfiniteQuery(askedBy(address), { ...byBookmark, enabled: q !== "" });
  return (
    <SearchFrame query={q} scope="users" found={list.data?.pages[0]}>
      <div className="max-w-2xl px-3 sm:px-6">
        <EndlessList
          list={list}
          label={t("list.users", { query: q })}
          layout="rows"
          renderItem={(user) => (
            <UserRow
              user={user}
              detail={`@${user.username}`}
              action={<FollowButton user={user} count={user.followerCount} />}
            />
          )}
          empty={<NothingFound query={q} scope="users" isGuarded={isBlocking(list.data?.pages[0]?.advisory)} />}
        />
      </div>
    </SearchFrame>
  );
}
