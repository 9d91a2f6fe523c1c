import { keepPreviousData } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { ArrowLeft, ScanSearch } from "lucide-react";
import { isWhole, type Region, readRegion } from "../../../src/media/region.rules.ts";
import type { Pin } from "../../../src/pins/pin.ts";
import { altOf } from "../../components/domain/pin-text.ts";
import { cx } from "../../components/ui/cx.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { RegionSearch } from "../../features/visual-search/components/region-search.tsx";
import { byBookmark } from "../../lib/infinite.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";
import { pinVisualSearchRoute, visualSearchRoute } from "../routes/visual-search.ts";

/** `/pin/{id}/visual-search/` */
export function PinVisualSearchPage() {
  const { pinId } = pinVisualSearchRoute.useParams();
  const region = readRegion(pinVisualSearchRoute.useSearch());
  return <VisualSearch pinId={pinId} region={region} />;
}

/** `/visual-search/?pin=…`, which names the Pin in its query. */
export function VisualSearchPage() {
  const { pin, ...given } = visualSearchRoute.useSearch();
  if (pin) return <VisualSearch pinId={pin} region={readRegion(given)} />;
  return (
    <>
      <PageHead title="Visual search" noIndex />
      <EmptyState
        level={1}
        icon={<ScanSearch size={32} />}
        title="Search with a picture"
        text="Open a Pin, press “Visual search”, and draw a frame around what you want to see more of."
        action={<LinkButton href="/ideas/">Explore ideas</LinkButton>}
      />
    </>
  );
}

function VisualSearch({ pinId, region }: { pinId: string; region: Region }) {
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  return pin ? <LoadedSearch key={pin.id} pin={pin} region={region} /> : null;
}

function LoadedSearch({ pin, region }: { pin: Pin; region: Region }) {
  const navigate = useNavigate();
  const feed = trpc.feeds.visualSearch.useInfiniteQuery(
    { pinId: pin.id, ...region },
    { ...byBookmark, placeholderData: keepPreviousData },
  );
  // The address keeps the region: it can be sent to somebody, and the way back leads to the Pin at once.
  const settle = (next: Region) => {
    const search = isWhole(next) ? {} : { x: `${next.x}`, y: `${next.y}`, w: `${next.w}`, h: `${next.h}` };
    void navigate({
      ...{ to: "/pin/$pinId/visual-search/", params: { pinId: pin.id }, search },
      ...{ replace: true, resetScroll: false },
    });
  };
  const isLooking = feed.isPlaceholderData || feed.isLoading;
  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead title={`Pins that look like ${altOf(pin)}`} noIndex />
      <div className="mx-auto flex max-w-5xl items-center gap-3 pb-5">
        <LinkButton href={`/pin/${pin.id}/`} variant="ghost" size="sm">
          <ArrowLeft size={20} aria-hidden="true" /> Back to the Pin
        </LinkButton>
        <h1 className="text-lg font-bold whitespace-nowrap sm:text-xl">Visual search</h1>
      </div>
      <RegionSearch pin={pin} region={region} onRegionChange={settle} />
      <section aria-labelledby="alike" aria-busy={isLooking} className="pt-10">
        <h2 id="alike" className="flex items-center justify-center gap-3 pb-4 text-xl font-bold">
          Looks like this
          {isLooking && <Spinner size={20} label="Looking for Pins like this" />}
        </h2>
        <div className={cx("transition-opacity duration-200", feed.isPlaceholderData && "opacity-50")}>
          <FeedGrid
            feed={feed}
            label="Looks like this"
            empty={
              <EmptyState
                title="Nothing looks like this part"
                text="Frame something else, or more of the picture."
                level={3}
              />
            }
          />
        </div>
      </section>
    </div>
  );
}
