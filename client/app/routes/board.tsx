import { createRoute, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import type { Board } from "../../../src/boards/board.ts";
import { countOf } from "../../components/domain/counts.ts";
import { ShareButton } from "../../components/domain/share-button.tsx";
import { Button } from "../../components/ui/button.tsx";
import { BoardHeader } from "../../features/boards/components/board-header.tsx";
import { BoardMenu } from "../../features/boards/components/board-menu.tsx";
import { FollowBoardButton } from "../../features/follow/components/follow-board-button.tsx";
import { AddSectionDialog } from "../../features/sections/components/add-section-dialog.tsx";
import { SectionList } from "../../features/sections/components/section-list.tsx";
import { byBookmark, firstPage, mainList } from "../../lib/infinite.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { trpc } from "../../lib/trpc.ts";
import { useViewer } from "../../lib/use-viewer.ts";
import { boardFeedInput } from "../compose/board-feed-input.ts";
import { BoardPins } from "../compose/board-pins.tsx";
import { BoardSkeleton } from "../compose/board-skeleton.tsx";
import { orNotFound } from "../or-not-found.ts";
import { rootRoute } from "./root.ts";

export const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/$slug",
  loader: async ({ context: { api }, params: { username, slug } }) => {
    const board = await orNotFound(api.boards.get.ensureData({ username, slug }));
    await Promise.all([
      api.users.get.prefetch({ username: board.owner.username }),
      mainList(api.feeds.board.fetchInfinite(boardFeedInput(board), firstPage)),
      board.sectionCount > 0 && api.sections.list.prefetchInfinite({ boardId: board.id }, firstPage),
    ]);
  },
  pendingComponent: BoardSkeleton,
  component: BoardPage,
});

function BoardPage() {
  const { username, slug } = boardRoute.useParams();
  const { data: board } = trpc.boards.get.useQuery({ username, slug });
  return board ? <LoadedBoard key={board.id} board={board} /> : null;
}

function LoadedBoard({ board }: { board: Board }) {
  const { history } = useRouter();
  const viewer = useViewer();
  const [isAdding, setAdding] = useState(false);
  const { data: owner } = trpc.users.get.useQuery({ username: board.owner.username });
  const isOwn = viewer?.id === board.owner.id;
  const hasSections = board.sectionCount > 0;
  const sections = trpc.sections.list.useInfiniteQuery({ boardId: board.id }, { ...byBookmark, enabled: hasSections });
  const words = `${countOf(board.pinCount, "Pin")} collected by ${board.owner.fullName}.`;
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
      <BoardHeader
        board={board}
        owner={owner}
        actions={
          <>
            {isOwn ? <Button onPress={() => setAdding(true)}>Add section</Button> : <FollowBoardButton board={board} />}
            {board.privacy === "public" && <ShareButton path={board.url} title={board.name} />}
            {isOwn && (
              <BoardMenu
                board={board}
                onChanged={(changed) => changed.url !== board.url && history.replace(changed.url)}
                onDeleted={() => history.replace(`/${board.owner.username}/`)}
              />
            )}
          </>
        }
      />
      {hasSections && (
        <section aria-labelledby="sections" className="px-4 pb-4 sm:px-6">
          <h2 id="sections" className="pb-4 text-xl font-bold">
            Sections
          </h2>
          <SectionList sections={sections} />
        </section>
      )}
      <BoardPins board={board} isOwn={isOwn} />
      {isAdding && <AddSectionDialog board={board} onClose={() => setAdding(false)} />}
    </div>
  );
}
