import { createRoute } from "@tanstack/react-router";
import { RowsSkeleton } from "../../components/domain/list-skeletons.tsx";
import { firstPage, mainList } from "../../lib/calls/infinite.ts";
import { pendingList } from "../compose/person/pending-page.tsx";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../lead-elsewhere.ts";
import { personsOnly } from "../persons-only.ts";
import { rootRoute } from "./root.ts";

const page = (name: keyof typeof import("../pages/messages.tsx")) =>
  lazyPage("client/app/pages/messages.tsx", () => import("../pages/messages.tsx"), name);

const listRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/messages",
  loader: async ({ context }) => {
    await personsOnly(context, "/messages/");
    await mainList(context.api.conversations.list.fetchInfinite({}, firstPage));
  },
  pendingComponent: pendingList(RowsSkeleton, "mx-auto max-w-2xl px-3 pt-21 sm:px-6 sm:pt-25"),
  ...page("Messages"),
});

const conversationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/conversation/$conversationId",
  loader: async ({ context, params: { conversationId } }) => {
    await personsOnly(context, `/conversation/${conversationId}/`);
    await orNotFound(context.api.conversations.get.ensureData({ conversationId }));
    await mainList(context.api.conversations.messages.fetchInfinite({ conversationId }, firstPage));
  },
  pendingComponent: pendingList(RowsSkeleton, "mx-auto max-w-2xl px-3 pt-24 sm:px-6"),
  ...page("ConversationPage"),
});

export const messagesRoutes = [listRoute, conversationRoute] as const;
