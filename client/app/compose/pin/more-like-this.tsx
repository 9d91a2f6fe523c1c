import ScanSearch from "lucide-react/icons/scan-search";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import type { Pin } from "../../../../src/model/pin.ts";
import { isSheet } from "../../../components/domain/pin-text.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useArrived } from "../../../lib/calls/use-arrived.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { FeedGrid } from "./feed-grid.tsx";

/** The feed below a Pin: Pins that people save with it and similar ones, each with its reason. */
export function MoreLikeThis({ pin }: { pin: Pin }) {
  const pinId = pin.id;
  const t = useTexts("pins");
  const shop = useTexts("shop");
  const hasArrived = useArrived();
  const related = trpc.feeds.related.useInfiniteQuery({ pinId }, byBookmark);
  return (
    <section aria-labelledby="more" className="pt-10 print:hidden">
      <div className="flex flex-wrap items-center justify-center gap-x-5 gap-y-3 pb-4">
        <h2 id="more" className="text-xl font-bold">
          {t("related.title")}
        </h2>
        {/* The site drew the picture of a link card or a note, so nothing looks like it. */}
        {!isSheet(pin) && (
          <>
            <LinkButton href={`/pin/${pinId}/visual-search/`} size="sm">
              <ScanSearch size={18} aria-hidden="true" /> {t("related.visualSearch")}
            </LinkButton>
            <LinkButton href={`/pin/${pinId}/visual-search/?shop=true`} size="sm">
              <ShoppingBag size={18} aria-hidden="true" /> {shop("shop.similar")}
            </LinkButton>
          </>
        )}
      </div>
      {hasArrived ? (
        <FeedGrid
          feed={related}
          ads={{ surface: "related", pinId }}
          label={t("related.title")}
          isBelow
          empty={<EmptyState title={t("related.none")} text={t("related.noneText")} level={3} />}
        />
      ) : (
        <div className="h-[80vh]" />
      )}
    </section>
  );
}
