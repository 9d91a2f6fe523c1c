import type { Pin } from "../../../../src/model/pin.ts";
import { cx } from "../../../components/ui/cx.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { FeedGrid } from "./feed-grid.tsx";

interface AlikeResultsProps {
  feed: ListQuery<Pin> & { isPlaceholderData: boolean; isLoading: boolean };
  /** The server is still analyzing the region, so new results will follow. */
  isLooking?: boolean;
  /** "true" if the search is limited to products. */
  shop: string | undefined;
  hrefOf: (shop: string | undefined) => string;
  empty: { title: string; text: string };
}

/** Pins that look like a picture: all of them, or products only. */
export function AlikeResults({ feed, isLooking = false, shop, hrefOf, empty }: AlikeResultsProps) {
  const t = useTexts("shop");
  const say = useTexts("search");
  const isBusy = isLooking || feed.isPlaceholderData || feed.isLoading;
  return (
    <section aria-labelledby="alike" aria-busy={isBusy} className="pt-10">
      <h2 id="alike" className="flex items-center justify-center gap-3 pb-4 text-xl font-bold">
        {say("picture.alike")}
        {isBusy && <Spinner size={20} label={say("picture.lookingForAlike")} />}
      </h2>
      <LinkTabs
        label={t("shop.kinds")}
        className="justify-center pb-4"
        items={[undefined, "true"].map((kind) => ({
          href: hrefOf(kind),
          label: kind ? t("shop.similar") : t("shop.all"),
          isCurrent: kind === shop,
        }))}
      />
      <div className={cx("transition-opacity duration-200", (isLooking || feed.isPlaceholderData) && "opacity-50")}>
        <FeedGrid
          feed={feed}
          label={say("picture.alike")}
          empty={
            <EmptyState
              title={shop ? t("shop.similarEmptyTitle") : empty.title}
              text={shop ? t("shop.similarEmptyText") : empty.text}
              level={3}
            />
          }
        />
      </div>
    </section>
  );
}
