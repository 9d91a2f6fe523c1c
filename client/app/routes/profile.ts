import { createRoute } from "@tanstack/react-router";
import type { BoardSort } from "../../../src/boards/boards.contract.ts";
import { BOARD_SORTS } from "../../features/boards/board-sorts.ts";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import {
  CreateBoardButton,
  forPersons,
  MessageButton,
  OwnSavedSearches,
  PersonMenu,
  PROFILE_PERSON,
} from "../compose/person/person-chunks.tsx";
import { PendingBoards, PendingPins } from "../compose/profile/pending-profile.tsx";
import { boardsInput } from "../compose/profile/use-profile.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

function page(name: keyof typeof import("../pages/profile.tsx")) {
  const made = lazyPage("client/app/pages/profile.tsx", () => import("../pages/profile.tsx"), name);
  return { ...made, staticData: { ...made.staticData, personSources: [PROFILE_PERSON] } };
}
/** Loads what a profile shows to logged-in people only. */
export const personChunks = (context: AppContext) => forPersons(context, MessageButton, PersonMenu, CreateBoardButton);

/** The contract's limit, in characters. */
const INVITE_CODE_MAX = 100;

const isSort = (value: unknown): value is BoardSort => (BOARD_SORTS as readonly unknown[]).includes(value);
const sortSearch = ({ sort }: Record<string, unknown>): { sort?: BoardSort | undefined } => ({
  sort: isSort(sort) ? sort : undefined,
});

/** The invite code, so that a follow counts for the person's invite link. */
const profileSearch = ({ invite_code, ...search }: Record<string, unknown>) => ({
  ...sortSearch(search),
  invite_code: textParam(invite_code)?.slice(0, INVITE_CODE_MAX),
});

/** The person's saved searches are above the boards, which would move if they came later. */
async function loadSearches({ api }: AppContext): Promise<void> {
  const searches = await api.mine.searches.ensureData({}).catch(() => []);
  if (searches.length > 0) await OwnSavedSearches.ready();
}

async function loadBoards(context: AppContext, username: string, sort: BoardSort | undefined): Promise<void> {
  const { api } = context;
  const user = await orNotFound(api.users.get.ensureData({ username }));
  const viewer = await api.auth.viewer.ensureData({});
  const isOwn = viewer.user?.id === user.id;
  await Promise.all([
    mainList(api.boards.list.fetchInfinite(boardsInput(username, sort, isOwn), firstPage)),
    personChunks(context),
    isOwn && loadSearches(context),
  ]);
}

/** A profile's address without a tab shows the saved Pins. */
const profileRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username",
  validateSearch: profileSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadBoards(context, params.username, deps.sort),
  pendingComponent: PendingBoards,
  ...page("ProfilePage"),
});
const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/_saved",
  validateSearch: sortSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => loadBoards(context, params.username, deps.sort),
  pendingComponent: PendingBoards,
  ...page("SavedPage"),
});
const createdRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/$username/_created",
  loader: async ({ context, params: { username } }) => {
    await orNotFound(context.api.users.get.ensureData({ username }));
    await Promise.all([
      mainList(context.api.feeds.created.fetchInfinite({ username }, firstPage)),
      personChunks(context),
    ]);
  },
  pendingComponent: PendingPins,
  ...page("CreatedPage"),
});
export const profileRoutes = [profileRoute, savedRoute, createdRoute];
