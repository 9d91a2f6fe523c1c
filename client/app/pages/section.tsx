import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, ImagePlus } from "lucide-react";
import { countOf } from "../../components/domain/counts.ts";
import { ShareButton } from "../../components/domain/share-button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { byBookmark } from "../../lib/infinite.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useViewer } from "../../lib/use-viewer.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";

const route = getRouteApi("/$username/$slug/$section");

export function SectionPage() {
  const { username, slug, section: sectionSlug } = route.useParams();
  const viewer = useViewer();
  const { data: section } = trpc.sections.get.useQuery({ username, boardSlug: slug, sectionSlug });
  const { data: board } = trpc.boards.get.useQuery({ username, slug });
  const feed = trpc.feeds.section.useInfiniteQuery(
    { sectionId: section?.id ?? "" },
    { ...byBookmark, enabled: section !== undefined },
  );
  if (!section) return null;
  const path = `${section.board.url}${section.slug}/`;
  const [first] = feed.data?.pages[0]?.items ?? [];
  const isOwn = viewer?.id === section.board.owner.id;
  const isPublic = board?.privacy === "public";
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead
        title={`${section.title}, ${section.board.name}`}
        description={`${countOf(section.pinCount, "Pin")} of ${section.board.name}.`}
        canonical={path}
        image={first && { ...first.images["736x"], alt: section.title }}
        noIndex={!isPublic}
      />
      <header className="flex items-end justify-between gap-4 px-4 pt-6 pb-6 sm:px-6">
        <div className="min-w-0">
          <TextLink href={section.board.url} className="inline-flex min-h-9 items-center gap-1.5 text-[15px]">
            <ArrowLeft size={18} aria-hidden="true" />
            {section.board.name}
          </TextLink>
          <h1 className="mt-1 text-3xl leading-tight font-bold [overflow-wrap:anywhere]">{section.title}</h1>
          <p className="mt-1 text-[15px] text-ink-soft">{countOf(section.pinCount, "Pin")}</p>
        </div>
        {isPublic && <ShareButton path={path} title={section.title} />}
      </header>
      <div className="px-2 sm:px-6">
        <FeedGrid
          feed={feed}
          label={`Pins of ${section.title}`}
          empty={
            <EmptyState
              icon={<ImagePlus size={32} />}
              title="Nothing is in this section yet"
              text={isOwn ? "Add a section with Pins of the board in it, or save new ones." : undefined}
              action={<LinkButton href={section.board.url}>Back to {section.board.name}</LinkButton>}
            />
          }
        />
      </div>
    </div>
  );
}
