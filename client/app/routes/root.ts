import { createRootRouteWithContext } from "@tanstack/react-router";
import type { AppContext } from "../app-context.ts";
import { personPartsReady } from "../shell/person-parts.ts";
import { Shell } from "../shell/shell.tsx";

/**
 * Every page knows who is here before it renders, and for a person how much waits for them: the counts at the top stand there at
 * once, and are asked for again when the page hears of news by itself.
 */
export const rootRoute = createRootRouteWithContext<AppContext>()({
  loader: async ({ context: { api } }) => {
    const viewer = await api.auth.viewer.ensureData({});
    const counts = [api.conversations.unreadCount, api.notifications.unseenCount];
    // A page without them is better than none.
    if (viewer.user)
      await Promise.all([personPartsReady(), ...counts.map((count) => count.ensureData({}).catch(() => null))]);
    return viewer;
  },
  component: Shell,
});
