import { type ComponentType, type ReactNode, useCallback, useMemo, useRef } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { ListFailed, MoreFailed } from "../../../components/domain/list-failed.tsx";
import { PinGridSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { PinCard } from "../../../components/domain/pin-card.tsx";
import { PinGrid, type Wall } from "../../../components/domain/pin-grid.tsx";
import type { CardOptions, RenderCard } from "../../../components/domain/pin-grid-item.tsx";
import { AdCard, type AdPlace, adOfPin, useAdsInList } from "../../../features/ads/hooks/use-ads-in-list.ts";
import { SaveButton } from "../../../features/save/components/save-button.tsx";
import { usePickerAhead } from "../../../features/save/hooks/use-picker-ahead.ts";
import { useTouch } from "../../../lib/browser/use-touch.ts";
import { itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useCardMenu } from "../../shell/person-chunks.ts";
import { usePinAhead } from "./use-pin-ahead.ts";

/** Another look of the feed than the usual one; keep it stable. */
export interface FeedLook extends Wall {
  /** The `sizes` of the pictures. */
  sizes?: string;
  /** Instead of a card. */
  Row?: ComponentType<{ pin: Pin; priority: CardOptions["priority"]; save: ReactNode; menu: ReactNode }>;
}

interface FeedGridProps {
  feed: ListQuery<Pin>;
  /** Names the list for screen readers. */
  label: string;
  /** Shown when the list is empty; says what to do next. */
  empty: ReactNode;
  /** Replaces the owner with one line. Keep the function stable, or every card renders again. */
  renderFooter?: (pin: Pin) => ReactNode;
  /** The heading above Pins that only relate to a search, if Pins with its words come before them. */
  relatedTitle?: string;
  /** The placement of ads among the Pins; without it, the feed has no ads. */
  ads?: AdPlace;
  /** The list starts below the first screen, so its pictures load with lower priority than those above. */
  isBelow?: boolean;
  look?: FeedLook | undefined;
}

/** A feed of Pins as a masonry, each with its owner and a Save button. */
export function FeedGrid({
  feed,
  label,
  empty,
  renderFooter,
  relatedTitle,
  ads,
  isBelow = false,
  look,
}: FeedGridProps) {
  const { data } = feed;
  const root = useRef<HTMLDivElement>(null);
  const listed = useMemo(() => itemsOf({ data }), [data]);
  const pins = useAdsInList(listed, ads ?? null, root);
  const from = useMemo(() => (relatedTitle ? relatedFrom(pins) : 0), [pins, relatedTitle]);
  const isTouch = useTouch();
  const failureText = useFailureText();
  const CardMenu = useCardMenu(useViewer() !== null);
  const ahead = usePickerAhead();
  const fetchPin = usePinAhead(pins);
  const cardFor = useCallback(
    (pointer: "mouse" | "finger" | "any", pin: Pin, { priority, isPassing }: CardOptions) => {
      const actions = !isPassing && pointer !== "finger" && <SaveButton pin={pin} />;
      const slot = adOfPin(pin);
      if (slot) return <AdCard pin={pin} slot={slot} priority={priority} actions={actions} />;
      const menu = !isPassing && CardMenu && <CardMenu pin={pin} />;
      const quiet = <SaveButton pin={pin} isQuiet />;
      if (look?.Row) return <look.Row pin={pin} priority={priority} save={quiet} menu={menu} />;
      return (
        <PinCard
          pin={pin}
          href={`/pin/${pin.id}/`}
          priority={priority}
          sizes={look?.sizes}
          footer={renderFooter?.(pin)}
          menu={menu}
          actions={actions}
          touchAction={pointer === "mouse" ? null : quiet}
        />
      );
    },
    [renderFooter, CardMenu, look],
  );
  const renderServed = useCallback<RenderCard>((pin, options) => cardFor("any", pin, options), [cardFor]);
  const renderCard = useCallback<RenderCard>(
    (pin, options) => cardFor(isTouch ? "finger" : "mouse", pin, options),
    [cardFor, isTouch],
  );
  if (!data) {
    if (feed.isError) return <ListFailed text={failureText(feed.error)} onRetry={() => void feed.refetch()} />;
    return <PinGridSkeleton />;
  }
  if (pins.length === 0) return empty;
  return (
    <div ref={root} {...ahead} onPointerDown={fetchPin}>
      <PinGrid
        pins={pins}
        label={label}
        heading={relatedTitle && from > 0 ? { from, text: relatedTitle } : null}
        isBelow={isBelow}
        wall={look}
        hasMore={feed.hasNextPage && !feed.isError}
        isLoadingMore={feed.isFetchingNextPage}
        onLoadMore={() => void feed.fetchNextPage()}
        renderCard={renderCard}
        renderServed={renderServed}
      />
      <MoreFailed list={feed} />
    </div>
  );
}

/** The index of the first related Pin; 0 or less if there is none, or nothing but ads before it. */
function relatedFrom(pins: readonly Pin[]): number {
  const from = pins.findIndex((pin) => pin.reason?.kind === "related_words" && !adOfPin(pin));
  return pins.slice(0, Math.max(0, from)).every(adOfPin) ? 0 : from;
}
