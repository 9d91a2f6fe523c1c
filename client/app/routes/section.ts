import { createRoute } from "@tanstack/react-router";
import type { PinSort } from "../../../src/model/board-look.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { isNotThere } from "../../lib/errors/api-error.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { BoardSkeleton } from "../compose/person/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { leadTo, orNotFound } from "../lead-elsewhere.ts";
import { hasTabs, pinSortParam, sortedBy } from "../list-inputs.ts";
import { rootRoute } from "./root.ts";

/** The pattern of an id; short numbers may be a section's title instead. */
const ID = /^\d{15,19}$/;

/** `/{username}/{boardId}/{boardSectionId}` (spec visitor 9) redirects to the section's own address, if these are its ids. */
async function fromIds({ api }: AppContext, boardId: string, sectionId: string): Promise<void> {
  if (!ID.test(boardId) || !ID.test(sectionId)) return;
  const section = await api.sections.get.ensureData({ sectionId }).catch((error: unknown) => {
    // If no section has this id, the number may be a section's title.
    if (isNotThere(error)) return null;
    throw error;
  });
  if (section?.board.id !== boardId) return;
  throw leadTo(`${section.board.url}${section.slug}/`, 301);
}

export const sectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/$slug/$section",
  /** A window that the address opens over the section: `edit`. */
  validateSearch: (said: Record<string, unknown>): { open?: string | undefined; sort?: PinSort | undefined } => ({
    open: textParam(said.open),
    ...pinSortParam(said),
  }),
  loaderDeps: ({ search: { sort } }) => ({ sort }),
  loader: async ({ context, params: { username, slug, section: sectionSlug }, deps: { sort } }) => {
    const { api } = context;
    await fromIds(context, slug, sectionSlug);
    const section = await orNotFound(api.sections.get.ensureData({ username, boardSlug: slug, sectionSlug }));
    await Promise.all([
      Promise.all([api.boards.get.ensureData({ username, slug }), import("../pages/section.tsx")]).then(
        ([board, { lookReady }]) =>
          Promise.all([
            lookReady(board.defaultLayout),
            hasTabs(board) && api.sections.list.prefetchInfinite({ boardId: board.id }, firstPage),
          ]),
      ),
      mainList(api.feeds.section.fetchInfinite({ sectionId: section.id, ...sortedBy(sort) }, firstPage)),
    ]);
  },
  pendingComponent: BoardSkeleton,
  ...lazyPage("client/app/pages/section.tsx", () => import("../pages/section.tsx"), "SectionPage"),
});
