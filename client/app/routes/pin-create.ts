import { createRoute } from "@tanstack/react-router";
import { readPinCreateQuery } from "../../../src/pins/pin-create/address.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { laterPage, lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/pin-create.tsx")) =>
  lazyPage("client/app/pages/pin-create.tsx", () => import("../pages/pin-create.tsx"), name);

type Search = Record<string, unknown>;

/** Opened by bookmarklets, save buttons and shares on phones (spec signed-in 2.5). */
const pinCreateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/create/$method",
  validateSearch: readPinCreateQuery,
  ...page("PinCreatePage"),
});

/** Several pictures of one page, as the extension opens it. */
const severalRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/create/pictures",
  ...laterPage("client/app/pages/save-several.tsx", () => import("../pages/save-several.tsx"), "SaveSeveralPage"),
});

const repinSearch = ({ original_board }: Search): { original_board?: string | undefined } => ({
  original_board: textParam(original_board),
});

const forMembers = ({ context, location }: { context: AppContext; location: { href: string } }) =>
  personsOnly(context, location.href);

const repinRoutes = (["/pin/$pinId/repin", "/pin/$pinId/repin/$from"] as const).map((path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: repinSearch,
    loader: async ({ context, params, location }) => {
      await personsOnly(context, location.href, "saveButton");
      await orNotFound(context.api.pins.get.ensureData({ pinId: params.pinId }));
    },
    ...page("RepinPage"),
  }),
);

/** The subject to save: the fields of the page that led here, or a Pin of this site. */
const makeSearch = (search: Search) => ({
  ...readPinCreateQuery(search),
  ...repinSearch(search),
  method: textParam(search.method),
  pin: textParam(search.pin),
});

const makeBoardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board/create",
  validateSearch: makeSearch,
  loader: forMembers,
  ...page("MakeBoardPage"),
});

const makeSectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/board/$boardId/create_section",
  validateSearch: makeSearch,
  loader: async ({ context, params, location }) => {
    await forMembers({ context, location });
    await orNotFound(context.api.boards.get.ensureData({ boardId: params.boardId }));
  },
  ...page("MakeSectionPage"),
});

export const pinCreateRoutes = [
  pinCreateRoute,
  severalRoute,
  ...repinRoutes,
  makeBoardRoute,
  makeSectionRoute,
] as const;

export const saveButtonRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/save-button",
  ...lazyPage("client/app/pages/save-button.tsx", () => import("../pages/save-button.tsx"), "SaveButtonPage"),
});
