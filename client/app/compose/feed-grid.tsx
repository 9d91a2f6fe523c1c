import type { ReactNode } from "react";
import type { Pin } from "../../../src/pins/pin.ts";
import { ListFailed, MoreFailed } from "../../components/domain/list-failed.tsx";
import { PinGridSkeleton } from "../../components/domain/list-skeletons.tsx";
import { PinCard } from "../../components/domain/pin-card.tsx";
import { PinGrid } from "../../components/domain/pin-grid.tsx";
import { ReasonLine } from "../../components/domain/reason-line.tsx";
import { SaveButton } from "../../features/save/components/save-button.tsx";
import { failureOf } from "../../lib/api-error.ts";
import { itemsOf, type ListQuery } from "../../lib/infinite.ts";
import { useTouch } from "../../lib/use-touch.ts";

interface FeedGridProps {
  feed: ListQuery<Pin>;
  /** Names the list for screen readers. */
  label: string;
  /** What stands there when there is nothing: it says what to do next. */
  empty: ReactNode;
  /** Beside Save, e.g. the deeds of one's own Pin. */
  renderActions?: (pin: Pin) => ReactNode;
  /** Instead of why the Pin is here and whose it is; one line. */
  renderFooter?: (pin: Pin) => ReactNode;
}

/** A feed of Pins as a masonry, each with its reason and a Save button. */
export function FeedGrid({ feed, label, empty, renderActions, renderFooter }: FeedGridProps) {
  const pins = itemsOf(feed);
  const isTouch = useTouch();
  if (!feed.data) {
    if (feed.isError) return <ListFailed text={failureOf(feed.error).message} onRetry={() => void feed.refetch()} />;
    return <PinGridSkeleton />;
  }
  if (pins.length === 0) return empty;
  return (
    <>
      <PinGrid
        pins={pins}
        label={label}
        hasMore={feed.hasNextPage && !feed.isError}
        isLoadingMore={feed.isFetchingNextPage}
        onLoadMore={() => void feed.fetchNextPage()}
        renderCard={(pin, { priority }) => (
          <PinCard
            pin={pin}
            href={`/pin/${pin.id}/`}
            priority={priority}
            footer={renderFooter ? renderFooter(pin) : <ReasonLine reason={pin.reason} pinner={pin.pinner} />}
            actions={renderActions ? renderActions(pin) : <SaveButton pin={pin} />}
            touchAction={renderActions ? undefined : isTouch ? <SaveButton pin={pin} isQuiet /> : " "}
          />
        )}
      />
      <MoreFailed list={feed} />
    </>
  );
}
