import { byBookmark } from "../../lib/infinite.ts";
import { usePageConfig } from "../../lib/page-config.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";
import { IDEAS_INPUT } from "../compose/ideas-input.ts";
import { NothingYet } from "../compose/nothing-yet.tsx";

export function IdeasPage() {
  const { brandName } = usePageConfig();
  const feed = trpc.feeds.home.useInfiniteQuery(IDEAS_INPUT, byBookmark);
  const [first] = feed.data?.pages[0]?.items ?? [];
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead
        title="Explore"
        description={`What people on ${brandName} save most, and what is new.`}
        canonical="/ideas/"
        image={first && { ...first.images["736x"], alt: first.altText || first.title }}
      />
      <header className="px-4 pt-5 pb-6 text-center">
        <h1 className="text-3xl font-bold">Explore</h1>
        <p className="mt-1 text-[15px] text-ink-soft">What people save most, and what is new</p>
      </header>
      <div className="px-2 sm:px-6">
        <FeedGrid feed={feed} label="Explore" empty={<NothingYet />} />
      </div>
    </div>
  );
}
