import { useState } from "react";
import { PinCard } from "../../../client/components/domain/pin-card.tsx";
import { PinGrid } from "../../../client/components/domain/pin-grid.tsx";
import { pinNumber } from "./pins.ts";

const PAGE = 250;
const TOTAL = 10_000;

/**
 * The masonry with an endless feed, which counts its requests.
 * @param apart the index of the first Pin below a heading; 0 for none
 */
export function Masonry({ count, apart = 0 }: { count: number; apart?: number }) {
  const [loaded, setLoaded] = useState(count);
  const loadMore = () => {
    document.body.dataset.loads = String(Number(document.body.dataset.loads ?? 0) + 1);
    setLoaded((now) => Math.min(TOTAL, now + PAGE));
  };
  return (
    <main>
      <h1>Ideas</h1>
      <PinGrid
        label="Ideas"
        pins={Array.from({ length: loaded }, (_, index) => pinNumber(index))}
        heading={apart > 0 ? { from: apart, text: "More ideas" } : null}
        hasMore={loaded < TOTAL}
        isLoadingMore={false}
        onLoadMore={loadMore}
        renderCard={(pin, { priority }) => (
          <PinCard
            pin={pin}
            href={`/pin/${pin.id}/`}
            priority={priority}
            actions={<button type="button">Save</button>}
          />
        )}
      />
    </main>
  );
}
