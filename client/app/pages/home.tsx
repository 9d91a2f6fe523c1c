import { VisuallyHidden } from "../../components/ui/visually-hidden.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { NothingYetChunk } from "../compose/person/nothing-yet-chunk.tsx";
import { VisitorLead } from "../compose/person/visitor-lead.tsx";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { useHomeTabs } from "../shell/person-chunks.ts";

const HOME = { surface: "home" } as const;

export function HomePage() {
  const t = useTexts("feed");
  const viewer = useViewer();
  const HomeTabs = useHomeTabs(viewer !== null);
  const feed = trpc.feeds.home.useInfiniteQuery({}, byBookmark);
  const first = feed.data?.pages[0]?.items.find(({ isBlurred }) => !isBlurred);
  const image = first && { ...first.images["736x"], alt: first.altText || first.title };
  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead title={null} description={t("about")} canonical="/" image={image} />
      {viewer ? (
        <>
          <VisuallyHidden>
            <h1>{t("home")}</h1>
          </VisuallyHidden>
          {HomeTabs && <HomeTabs current="home" />}
        </>
      ) : (
        <VisitorLead />
      )}
      <FeedGrid feed={feed} ads={HOME} label={t("label")} empty={<NothingYetChunk />} />
    </div>
  );
}
