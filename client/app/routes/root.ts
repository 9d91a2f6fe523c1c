import { createRootRouteWithContext } from "@tanstack/react-router";
import type { AppContext } from "../app-context.ts";
import { personChunksReady } from "../shell/person-chunks.ts";
import { Shell } from "../shell/shell.tsx";

/**
 * Loads the viewer before any page renders, and for logged-in people the unread counts, so that they show at once.
 * The counts are refetched when the live stream opens.
 */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context: { api } }) => {
    const viewer = await api.auth.viewer.ensureData({});
    const counts = [api.conversations.unreadCount, api.notifications.unseenCount];
    // A page without the counts is better than none.
    if (viewer.user)
      await Promise.all([personChunksReady(), ...counts.map((count) => count.ensureData({}).catch(() => null))]);
    return viewer;
  },
  component: Shell,
});
