import { getRouteApi, useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ImagePlus from "lucide-react/icons/image-plus";
import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import type { Section } from "../../../src/model/section.ts";
import { ReportButton } from "../../components/domain/report/report-button.tsx";
import { ShareButton } from "../../components/domain/share-button.tsx";
import { Button } from "../../components/ui/button.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { ActionProgress } from "../../features/boards/components/action-progress.tsx";
import { PinTools } from "../../features/boards/components/pin-tools.tsx";
import { mayEdit, useBoardRole } from "../../features/boards/hooks/use-board-role.ts";
import { useLook } from "../../features/boards/look/use-look.ts";
import { SectionMenu } from "../../features/sections/components/section-menu.tsx";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { FeedLinks } from "../../lib/navigation/feed-links.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../lib/texts/translations.ts";
import { useCurrentViewer } from "../../lib/viewer/use-viewer.ts";
import { SectionTabs } from "../compose/board/section-tabs.tsx";
import { FeedGrid } from "../compose/pin/feed-grid.tsx";
import { hasTabs, sortedBy } from "../list-inputs.ts";

export { lookReady } from "../../features/boards/look/use-look.ts";

const loadOrganise = withTexts(async () => (await import("../compose/pin/organise-pins.tsx")).OrganisePins, [LATER]);

const route = getRouteApi("/$username/$slug/$section");
const NO_BOARD = {
  id: "0",
  owner: { id: "", username: "", fullName: "" },
  collaboratedByMe: false,
  managedByMe: false,
};

export function SectionPage() {
  const { username, slug, section: sectionSlug } = route.useParams();
  const { open, sort } = route.useSearch();
  const { history } = useRouter();
  const boards = useTexts("boards");
  const t = useTexts("sections");
  const counts = useTexts("counts");
  const [isOrganising, setOrganising] = useState(false);
  const OrganisePins = useChunk(loadOrganise, isOrganising, () => setOrganising(false));
  const { data: section } = trpc.sections.get.useQuery({ username, boardSlug: slug, sectionSlug });
  const { data: board } = trpc.boards.get.useQuery({ username, slug });
  const feed = trpc.feeds.section.useInfiniteQuery(
    { sectionId: section?.id ?? "", ...sortedBy(sort) },
    { ...byBookmark, enabled: section !== undefined },
  );
  const { wall, ...look } = useLook(board?.defaultLayout ?? null);
  const isTabbed = board !== undefined && hasTabs(board);
  const sections = trpc.sections.list.useInfiniteQuery(
    { boardId: board?.id ?? "" },
    { ...byBookmark, enabled: isTabbed },
  );
  const viewer = useCurrentViewer();
  const canEdit = mayEdit(useBoardRole(board ?? NO_BOARD));
  if (!section) return null;
  const path = `${section.board.url}${section.slug}/`;
  const first = feed.data?.pages[0]?.items.find(({ isBlurred }) => !isBlurred);
  const goTo = (next: Section | null) => history.replace(next ? `${next.board.url}${next.slug}/` : section.board.url);
  const pins = counts("pins", { count: section.pinCount });
  const isPublic = board?.privacy === "public";
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead
        title={`${section.title}, ${section.board.name}`}
        description={t("about", { pins, board: section.board.name })}
        canonical={path}
        image={first && { ...first.images["736x"], alt: section.title }}
        noIndex={!isPublic}
      />
      {isPublic && (
        <FeedLinks subject={{ kind: "board", username, slug, section: section.slug }} title={section.title} />
      )}
      <header className="flex flex-wrap items-end justify-between gap-4 px-3 pt-6 pb-6 sm:px-6">
        <div className="min-w-0 max-sm:basis-full">
          <TextLink href={section.board.url} className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
            <ArrowLeft size={18} aria-hidden="true" />
            {section.board.name}
          </TextLink>
          <h1 dir="auto" className="mt-1 w-fit max-w-full font-display text-3xl leading-tight [overflow-wrap:anywhere]">
            {section.title}
          </h1>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{pins}</p>
        </div>
        <div className="flex shrink-0 flex-wrap items-center justify-end gap-2">
          {canEdit && section.pinCount > 0 && (
            <Button onPress={() => setOrganising(true)}>
              <ListChecks size={18} aria-hidden="true" /> {boards("organise.open")}
            </Button>
          )}
          {isPublic && <ShareButton path={path} title={section.title} />}
          {viewer && board && !canEdit && <ReportButton kind="section" subjectId={section.id} />}
          {canEdit && board && (
            <SectionMenu
              section={section}
              hasOthers={board.sectionCount > 1}
              startsEditing={open === "edit"}
              onRenamed={goTo}
              onGone={goTo}
            />
          )}
        </div>
      </header>
      {isTabbed && (
        <SectionTabs board={board} sections={sections} current={section.slug} sort={sort} canEdit={canEdit} />
      )}
      <ActionProgress canHave={canEdit} />
      {isOrganising && canEdit && OrganisePins ? (
        <OrganisePins
          place={{ boardId: section.board.id, sectionId: section.id }}
          name={section.title}
          pinCount={section.pinCount}
          feed={feed}
          onDone={() => setOrganising(false)}
        />
      ) : (
        <>
          {section.pinCount > 0 && <PinTools look={look} sorted={{ sort, path }} />}
          <div className="clear-both px-3 sm:px-6">
            <FeedGrid
              feed={feed}
              label={t("pins", { title: section.title })}
              look={wall}
              empty={
                <EmptyState
                  icon={<ImagePlus size={32} />}
                  title={t("none")}
                  text={canEdit ? t("noneText") : undefined}
                  action={<LinkButton href={section.board.url}>{t("backToBoard")}</LinkButton>}
                />
              }
            />
          </div>
        </>
      )}
    </div>
  );
}
