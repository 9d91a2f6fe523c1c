import { createRoute } from "@tanstack/react-router";
import { firstPage, mainList } from "../../lib/infinite.ts";
import { lazyPage } from "../lazy-page.ts";
import { orNotFound } from "../or-not-found.ts";
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
  ...page("ConversationPage"),
});

export const messagesRoutes = [listRoute, conversationRoute] as const;
