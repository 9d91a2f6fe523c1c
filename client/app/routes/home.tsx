import { createRoute } from "@tanstack/react-router";
import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { byBookmark, firstPage, mainList } from "../../lib/infinite.ts";
import { usePageConfig } from "../../lib/page-config.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useViewer } from "../../lib/use-viewer.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";
import { NothingYet } from "../compose/nothing-yet.tsx";
import { rootRoute } from "./root.ts";

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/",
  loader: ({ context }) => mainList(context.api.feeds.home.fetchInfinite({}, firstPage)),
  component: Home,
});

function Home() {
  const { brandName } = usePageConfig();
  const viewer = useViewer();
  const feed = trpc.feeds.home.useInfiniteQuery({}, byBookmark);
  const [first] = feed.data?.pages[0]?.items ?? [];
  const image = first && { ...first.images["736x"], alt: first.altText || first.title };
  return (
    <div className="px-2 pt-2 sm:px-6">
      <PageHead
        title={null}
        description={`Save pictures and links to boards, and discover new ideas on ${brandName}.`}
        canonical="/"
        image={image}
      />
      <VisuallyHidden>
        <h1>{viewer ? "Your home feed" : `Ideas on ${brandName}`}</h1>
      </VisuallyHidden>
      <FeedGrid feed={feed} label="Home feed" empty={<NothingYet />} />
    </div>
  );
}
