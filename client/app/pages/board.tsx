import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Board } from "../../../src/model/board.ts";
import { PERSON_FEED } from "../../../src/syndication/feed-paths.ts";
import { chunkAhead } from "../../components/ui/chunk-ahead.tsx";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { BoardNotes } from "../../features/board-notes/components/board-notes.tsx";
import { BoardHeader } from "../../features/boards/components/board-header.tsx";
import { PinTools } from "../../features/boards/components/pin-tools.tsx";
import { mayEdit, useBoardRole } from "../../features/boards/hooks/use-board-role.ts";
import { lookReady, useLook } from "../../features/boards/look/use-look.ts";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { FeedLinks } from "../../lib/navigation/feed-links.tsx";
import { OembedLinks } from "../../lib/navigation/oembed-links.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../lib/texts/translations.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";
import { BoardActions } from "../compose/board/board-actions.tsx";
import { BoardPins } from "../compose/board/board-pins.tsx";
import { BoardSections } from "../compose/board/board-sections.tsx";
import { BoardShopLink } from "../compose/board/board-shop-link.tsx";
import { ActionProgress, PersonBoardActions } from "../compose/person/person-chunks.tsx";
import { PlaceSearch, SEARCHED_FROM } from "../compose/search/place-search.tsx";
import { hasTabs } from "../list-inputs.ts";

const loadOrganise = withTexts(async () => (await import("../compose/pin/organise-pins.tsx")).OrganiseBoard, [LATER]);

/** Few boards have tabs. */
const SectionTabs = chunkAhead(async () => (await import("../compose/board/section-tabs.tsx")).SectionTabs);

/** Loads what the page of this board needs besides its own code, before it renders. */
export const boardReady = (board: Board) =>
  Promise.all([lookReady(board.defaultLayout), hasTabs(board) && SectionTabs.ready()]);

const route = getRouteApi("/$username/$slug");

export function BoardPage() {
  const { username, slug } = route.useParams();
  const { data: board } = trpc.boards.get.useQuery({ username, slug });
  return board ? <LoadedBoard key={board.id} board={board} /> : null;
}

function LoadedBoard({ board }: { board: Board }) {
  const t = useTexts("boards");
  const counts = useTexts("counts");
  const search = useTexts("search");
  const { history } = useRouter();
  const { open, sort } = route.useSearch();
  const [isOrganising, setOrganising] = useState(false);
  const OrganiseBoard = useChunk(loadOrganise, isOrganising, () => setOrganising(false));
  const viewer = useViewer();
  const role = useBoardRole(board);
  const canEdit = mayEdit(role);
  const { wall, ...look } = useLook(board.defaultLayout);
  const { data: owner } = trpc.users.get.useQuery({ username: board.owner.username });
  const hasSections = board.sectionCount > 0;
  const sections = trpc.sections.list.useInfiniteQuery({ boardId: board.id }, { ...byBookmark, enabled: hasSections });
  const words = t("about", { pins: counts("pins", { count: board.pinCount }), name: board.owner.fullName });
  const [cover] = board.coverImages;

  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead
        title={board.name}
        description={board.description || words}
        canonical={board.url}
        image={cover && { ...cover, alt: board.name }}
        noIndex={board.privacy !== "public"}
      />
      {board.privacy === "public" && <OembedLinks path={board.url} title={board.name} />}
      {board.privacy === "public" && board.slug !== PERSON_FEED && (
        <FeedLinks
          subject={{ kind: "board", username: board.owner.username, slug: board.slug, section: null }}
          title={board.name}
        />
      )}
      <BoardHeader
        board={board}
        owner={owner}
        actions={
          viewer ? (
            <PersonBoardActions
              board={board}
              owner={owner}
              role={role}
              opened={open}
              onOrganise={() => setOrganising(true)}
              onChanged={(changed) => changed.url !== board.url && history.replace(changed.url)}
              onGone={(to) => history.replace(to ?? `/${board.owner.username}/`)}
            />
          ) : (
            <BoardActions board={board} owner={owner} />
          )
        }
      />
      {viewer && <ActionProgress canHave={canEdit} />}
      {isOrganising && canEdit && OrganiseBoard ? (
        <OrganiseBoard board={board} onDone={() => setOrganising(false)} />
      ) : (
        <>
          <BoardNotes board={board} canWrite={role !== null} />
          {hasSections &&
            (hasTabs(board) ? (
              <SectionTabs board={board} sections={sections} current={null} sort={sort} canEdit={canEdit} />
            ) : (
              <BoardSections board={board} sections={sections} canEdit={canEdit} />
            ))}
          {board.pinCount > 0 && <PinTools look={look} sorted={{ sort, path: board.url }} />}
          <div className="flex min-w-64 flex-wrap items-center gap-3 px-3 pb-4 empty:hidden sm:px-6">
            {board.pinCount > SEARCHED_FROM && (
              <PlaceSearch label={search("onBoard.field")} within={{ board: board.id }} />
            )}
            <BoardShopLink boardId={board.id} />
          </div>
          <div className="clear-both" />
          <BoardPins board={board} canSave={role !== null} wall={wall} sort={sort} />
        </>
      )}
    </div>
  );
}
