import { getRouteApi, useNavigate } from "@tanstack/react-router";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useMemo } from "react";
import { readFilters, writeFilters } from "../../../src/filters/address.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { FilterBar } from "../../features/filters/components/filter-bar.tsx";
import { NothingFiltered } from "../../features/filters/components/nothing-filtered.tsx";
import { useFilterSheet, useLastKnown } from "../../features/filters/hooks/use-filter-sheet.ts";
import { OneBar } from "../../features/search/components/one-bar.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";

const route = getRouteApi("/shop");

/** `/shop/`: products, those of followed people first; or the products of one board. Filters are in the address. */
export function ShopPage() {
  const t = useTexts("shop");
  const viewer = useViewer();
  const navigate = useNavigate();
  const { filters, board } = route.useSearch();
  const feed = trpc.shop.list.useInfiniteQuery({ appliedUnifiedFilters: filters, boardId: board }, byBookmark);
  const { data: ofBoard } = trpc.boards.get.useQuery({ boardId: board ?? "" }, { enabled: board !== undefined });
  const sheet = useFilterSheet({
    bookmark: useLastKnown(feed.data?.pages[0]?.filtersBookmark ?? null),
    inAddress: useMemo(() => readFilters(filters), [filters]),
    list: feed.isError ? "failed" : feed.isFetching ? "loading" : "there",
    onApply: (chosen) => void navigate({ to: "/shop", search: { filters: writeFilters(chosen), board } }),
  });
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead title={t("shop.title")} description={t("shop.lead")} canonical="/shop/" noIndex={Boolean(filters)} />
      <header className="px-3 pt-6 pb-4 sm:px-6 sm:pt-10">
        {ofBoard && (
          <TextLink href={ofBoard.url} className="text-sm">
            {ofBoard.name}
          </TextLink>
        )}
        <h1 className="text-3xl font-bold">{t("shop.title")}</h1>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {board ? t("shop.leadBoard") : viewer ? t("shop.leadFollowed") : t("shop.lead")}
        </p>
      </header>
      <div className="px-3 sm:px-6">
        <OneBar modules={feed.data?.pages[0]?.oneBarModules ?? []} />
      </div>
      <FilterBar sheet={sheet} />
      <div className="px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          label={t("shop.label")}
          empty={
            filters ? (
              <NothingFiltered onClear={sheet.removeAll} />
            ) : (
              <EmptyState
                icon={<ShoppingBag size={32} />}
                title={t("shop.emptyTitle")}
                text={t("shop.emptyText")}
                action={<LinkButton href="/ideas/">{t("shop.explore")}</LinkButton>}
              />
            )
          }
        />
      </div>
    </div>
  );
}
