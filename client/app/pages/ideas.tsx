import { getRouteApi } from "@tanstack/react-router";
import Compass from "lucide-react/icons/compass";
import { isTopic } from "../../../src/model/topics.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { TopicButton, useTopicName } from "../../features/topics/components/topic-button.tsx";
import { TopicTiles } from "../../features/topics/components/topic-tiles.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { FeedLinks } from "../../lib/navigation/feed-links.tsx";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { NothingYetChunk } from "../compose/person/nothing-yet-chunk.tsx";
import { SiteLinks } from "../compose/person/site-links.tsx";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { IDEAS_INPUT } from "../list-inputs.ts";

/** Topics, followed by the Pins that people save most. */
export function IdeasPage() {
  const t = useTexts("topics");
  const { brandName } = usePageConfig();
  const { data: topics } = trpc.topics.list.useQuery({});
  const feed = trpc.feeds.home.useInfiniteQuery(IDEAS_INPUT, byBookmark);
  const first = feed.data?.pages[0]?.items.find(({ isBlurred }) => !isBlurred);
  return (
    <div className="px-3 pt-4 sm:px-6">
      <PageHead
        title={t("explore")}
        description={t("exploreAbout", { brand: brandName })}
        canonical="/ideas/"
        image={first && { ...first.images["736x"], alt: first.altText || first.title }}
      />
      <h1 className="font-display text-4xl">{t("explore")}</h1>
      <p className="pt-1 text-[0.9375rem] text-ink-soft">{t("exploreText")}</p>
      <div className="pt-2 pb-6">
        <SiteLinks />
      </div>
      {topics && topics.length > 0 && <TopicTiles topics={topics} label={t("all")} />}
      <h2 className="pt-10 pb-4 font-display text-2xl">{t("popular")}</h2>
      <FeedGrid feed={feed} label={t("explore")} empty={<NothingYetChunk />} />
    </div>
  );
}

const topicRoute = getRouteApi("/ideas/$topic");

/** A topic with its Pins and a Follow button. */
export function TopicPage() {
  const t = useTexts("topics");
  const { brandName } = usePageConfig();
  const { topic: slug } = topicRoute.useParams();
  const nameOf = useTopicName();
  if (!isTopic(slug)) throw new Error("the loader lets no other through");
  const feed = trpc.feeds.topic.useInfiniteQuery({ slug }, byBookmark);
  const first = feed.data?.pages[0]?.items.find(({ isBlurred }) => !isBlurred);
  const topic = nameOf(slug);
  return (
    <div className="px-3 pt-4 sm:px-6">
      <PageHead
        title={topic}
        description={t("about", { topic, brand: brandName })}
        canonical={`/ideas/${slug}/`}
        image={first && { ...first.images["736x"], alt: first.altText || first.title }}
      />
      <FeedLinks subject={{ kind: "topic", topic: slug }} title={topic} />
      <TextLink href="/ideas/" className="text-sm">
        {t("explore")}
      </TextLink>
      <div className="flex flex-wrap items-center justify-between gap-3 pt-1 pb-6">
        <h1 className="font-display text-4xl">{topic}</h1>
        <TopicButton slug={slug} />
      </div>
      <FeedGrid
        feed={feed}
        label={topic}
        empty={
          <EmptyState
            icon={<Compass size={32} />}
            title={t("empty")}
            text={t("emptyText")}
            action={<LinkButton href="/ideas/">{t("explore")}</LinkButton>}
          />
        }
      />
    </div>
  );
}
