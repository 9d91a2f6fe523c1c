import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { textParam } from "../../lib/search-params.ts";
import { BoardSkeleton } from "../compose/board-skeleton.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../or-not-found.ts";
import { rootRoute } from "./root.ts";

export const sectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/$slug/$section",
  /** A window that the address opens over the section: `edit`. */
  validateSearch: ({ open }: Record<string, unknown>): { open?: string | undefined } => ({ open: textParam(open) }),
  loader: async ({ context: { api }, params: { username, slug, section: sectionSlug } }) => {
    const section = await orNotFound(api.sections.get.ensureData({ username, boardSlug: slug, sectionSlug }));
    await Promise.all([
      api.boards.get.prefetch({ username, slug }),
      mainList(api.feeds.section.fetchInfinite({ sectionId: section.id }, firstPage)),
    ]);
  },
  pendingComponent: BoardSkeleton,
  ...lazyPage("client/app/pages/section.tsx", () => import("../pages/section.tsx"), "SectionPage"),
});
