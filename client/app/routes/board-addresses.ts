import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { lazyPage } from "../lazy-page.ts";
import { leadTo, orNotFound } from "../lead-elsewhere.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/board-invites.tsx")) =>
  lazyPage("client/app/pages/board-invites.tsx", () => import("../pages/board-invites.tsx"), name);

/** Redirects to the board's own page, with the window open over it. */
async function toBoard({ api }: AppContext, boardId: string, open: string): Promise<never> {
  const board = await orNotFound(api.boards.get.ensureData({ boardId }));
  throw leadTo(`${board.url}?open=${open}`);
}

const editRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board/$boardId/edit",
  loader: ({ context, params }) => toBoard(context, params.boardId, "edit"),
});
const collaboratorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board/$boardId/edit/collaborators",
  loader: ({ context, params }) => toBoard(context, params.boardId, "collaborators"),
});
const addCollaboratorsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board/$boardId/edit/add_collaborators",
  loader: ({ context, params }) => toBoard(context, params.boardId, "add_collaborators"),
});
const sectionEditRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/boardsection/$sectionId/edit",
  loader: async ({ context: { api }, params: { sectionId } }) => {
    const section = await orNotFound(api.sections.get.ensureData({ sectionId }));
    throw leadTo(`${section.board.url}${section.slug}/?open=edit`);
  },
});

const invitesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board-invites",
  loader: async ({ context }) => {
    await personsOnly(context, "/board-invites/", "boardInvite");
    await mainList(context.api.boards.invites.fetchInfinite({}, firstPage));
  },
  ...page("BoardInvites"),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board-invite",
  validateSearch: ({ token }: Record<string, unknown>): { token?: string | undefined } => ({ token: textParam(token) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { token = "" } }) => {
    await personsOnly(context, `/board-invite?token=${encodeURIComponent(token)}`, "boardInvite");
    // The page itself explains that a link was used.
    if (token !== "") await context.api.boards.emailInvite.prefetch({ token });
  },
  ...page("BoardInvite"),
});

export const boardAddressRoutes = [
  editRoute,
  collaboratorsRoute,
  addCollaboratorsRoute,
  sectionEditRoute,
  invitesRoute,
  inviteRoute,
] as const;
