import { createRoute } from "@tanstack/react-router";
import type { PinSort } from "../../../src/model/board-look.ts";
import { WRITTEN_MENU, WrittenMenu } from "../../components/domain/written-menu-chunk.tsx";
import { boardNotesInput } from "../../features/board-notes/board-notes-input.ts";
import { SECTION_MENU, SectionMenu } from "../../features/sections/components/section-menu-chunk.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import { BoardSkeleton } from "../compose/person/pending-page.tsx";
import { ActionProgress, BOARD_PERSON, forPersons, PersonBoardActions } from "../compose/person/person-chunks.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { boardFeedInput, pinSortParam, showsSectionPins, sortedBy } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

const boardPage = lazyPage("client/app/pages/board.tsx", () => import("../pages/board.tsx"), "BoardPage");

export const boardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/$slug",
  /** A window that the address opens over the board: `edit`, `collaborators` or `add_collaborators`. */
  validateSearch: (said: Record<string, unknown>): { open?: string | undefined; sort?: PinSort | undefined } => ({
    open: textParam(said.open),
    ...pinSortParam(said),
  }),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: async ({ context, params: { username, slug }, deps: { sort } }) => {
    const { api } = context;
    const board = await orNotFound(api.boards.get.ensureData({ username, slug }));
    const loose = api.feeds.board.fetchInfinite(boardFeedInput(board, sort), firstPage);
    await Promise.all([
      api.users.get.prefetch({ username: board.owner.username }),
      mainList(loose),
      mainList(
        loose.then((feed) =>
          showsSectionPins(board, feed)
            ? api.feeds.board.fetchInfinite({ boardId: board.id, ...sortedBy(sort) }, firstPage)
            : null,
        ),
      ),
      api.boardNotes.list.prefetchInfinite(boardNotesInput(board.id), firstPage),
      import("../pages/board.tsx").then(({ boardReady }) => boardReady(board)),
      forPersons(context, PersonBoardActions, ActionProgress, SectionMenu, WrittenMenu),
      board.sectionCount > 0 && api.sections.list.prefetchInfinite({ boardId: board.id }, firstPage),
    ]);
  },
  pendingComponent: BoardSkeleton,
  ...boardPage,
  staticData: { ...boardPage.staticData, personSources: [BOARD_PERSON, SECTION_MENU, WRITTEN_MENU] },
});
