import type { ReactNode } from "react";
import { itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { useFailureText } from "../../lib/texts/use-failure-text.ts";
import { CardGrid } from "./board-card.tsx";
import { ListFailed, MoreFailed } from "./list-failed.tsx";
import { CardGridSkeleton, RowsSkeleton } from "./list-skeletons.tsx";
import { MoreOnScroll } from "./more-on-scroll.tsx";

interface EndlessListProps<T> {
  list: ListQuery<T>;
  /** Names the list for screen readers. */
  label: string;
  layout: "cards" | "rows";
  renderItem: (item: T) => ReactNode;
  /** The item's key; its `id` by default. */
  keyOf?: (item: T) => string;
  /** Shown when the list is empty; says what to do next. */
  empty: ReactNode;
}

const idOf = (item: object) => String((item as { id?: string }).id);

/** Boards, sections or people, loaded page by page on scroll. */
export function EndlessList<T extends object>(props: EndlessListProps<T>) {
  const { list, label, layout, renderItem, keyOf = idOf, empty } = props;
  const items = itemsOf(list);
  const failureText = useFailureText();
  if (!list.data) {
    if (list.isError) return <ListFailed text={failureText(list.error)} onRetry={() => void list.refetch()} />;
    return layout === "cards" ? <CardGridSkeleton /> : <RowsSkeleton />;
  }
  if (items.length === 0) return empty;
  const lines = items.map((item) => <li key={keyOf(item)}>{renderItem(item)}</li>);
  return (
    <>
      {layout === "cards" ? (
        <CardGrid label={label}>{lines}</CardGrid>
      ) : (
        <ul aria-label={label} className="flex flex-col gap-2">
          {lines}
        </ul>
      )}
      {/* Renders nothing below the last row once all rows are loaded, so that the surrounding layout sets the spacing.
       */}
      {list.hasNextPage && (
        <MoreOnScroll
          hasMore={!list.isError}
          isLoadingMore={list.isFetchingNextPage}
          onLoadMore={() => void list.fetchNextPage()}
        />
      )}
      <MoreFailed list={list} />
    </>
  );
}
