import { createRoute, redirect } from "@tanstack/react-router";
import type { Pin } from "../../../src/model/pin.ts";
import { WRITTEN_MENU, WrittenMenu } from "../../components/domain/written-menu-chunk.tsx";
import { COMMENT_FORM, CommentForm } from "../../features/comments/components/comment-form-chunk.tsx";
import { MovingPicture, PinParts } from "../../features/pins/components/closeup-chunks.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { textParam } from "../../lib/navigation/search-params.ts";
import type { AppContext } from "../app-context.ts";
import { forPersons, PersonPinMenu, PersonPinNotes, PIN_PERSON } from "../compose/person/person-chunks.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { rootRoute } from "./root.ts";

const pinPage = lazyPage("client/app/compose/pin/pin-page.tsx", () => import("../compose/pin/pin-page.tsx"), "PinPage");
const commentsPage = lazyPage(
  "client/app/pages/pin-comments.tsx",
  () => import("../pages/pin-comments.tsx"),
  "PinComments",
);

/** Visitors can't comment. */
const commentChunks = (context: AppContext) => forPersons(context, CommentForm, WrittenMenu);
const COMMENT_SOURCES = [COMMENT_FORM, WRITTEN_MENU];

const loadPin = ({ api }: AppContext, pinId: string): Promise<Pin> => orNotFound(api.pins.get.ensureData({ pinId }));

export const pinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId",
  /** `?share=true` opens sharing (spec signed-in 2.1). */
  validateSearch: ({ share }: Record<string, unknown>): { share?: string | undefined } => ({ share: textParam(share) }),
  loader: async ({ context, params: { pinId } }) => {
    const { api } = context;
    const [pin] = await Promise.all([
      loadPin(context, pinId),
      api.feeds.related.prefetchInfinite({ pinId }, firstPage),
      api.comments.list.prefetchInfinite({ pinId }, firstPage),
      api.pins.neighbors.prefetch({ pinId }),
      commentChunks(context),
      forPersons(context, PersonPinMenu, PersonPinNotes),
    ]);
    const { user } = await api.auth.viewer.ensureData({});
    const official = pin.linkDomain?.officialUser;
    await Promise.all([
      api.users.get.prefetch({ userId: (pin.nativeCreator ?? pin.pinner).id }),
      official && api.users.get.prefetch({ userId: official.id }),
      user?.id === pin.pinner.id && api.pins.note.prefetch({ pinId }),
      (pin.richMetadata || pin.document || pin.isLinkCard) && PinParts.ready(),
      (pin.video || pin.composition) && MovingPicture.ready(),
    ]);
  },
  ...pinPage,
  staticData: { ...pinPage.staticData, personSources: [PIN_PERSON, ...COMMENT_SOURCES] },
});

/** The edit window over the Pin's page, for the Pin's owner only; everybody else sees the Pin. */
export const pinEditRoute = createRoute({
  getParentRoute: () => pinRoute,
  path: "/edit",
  loader: async ({ context, params: { pinId } }) => {
    const [{ user }, pin] = await Promise.all([context.api.auth.viewer.ensureData({}), loadPin(context, pinId)]);
    if (!user) throw redirect({ href: `/login?next=${encodeURIComponent(`/pin/${pinId}/edit/`)}` });
    if (user.id !== pin.pinner.id) throw redirect({ href: `/pin/${pinId}/`, replace: true });
  },
  ...lazyPage("client/app/pages/edit-pin.tsx", () => import("../pages/edit-pin.tsx"), "EditPin"),
});

export const pinCommentsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId/comments",
  loader: async ({ context, params: { pinId } }) => {
    await loadPin(context, pinId);
    await Promise.all([
      mainList(context.api.comments.list.prefetchInfinite({ pinId }, firstPage)),
      commentChunks(context),
    ]);
  },
  ...commentsPage,
  staticData: { ...commentsPage.staticData, personSources: COMMENT_SOURCES },
});
