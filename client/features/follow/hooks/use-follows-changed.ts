import { trpc } from "../../../lib/calls/trpc.ts";

/** Invalidates the queries that depend on follows once the server has answered. */
export function useFollowsChanged() {
  const utils = trpc.useUtils();
  // A visible list keeps its rows, so that a mistaken press can be undone in place.
  return () =>
    Promise.all([
      utils.feeds.home.invalidate(),
      utils.follow.followers.invalidate(undefined, { refetchType: "none" }),
      utils.follow.following.invalidate(undefined, { refetchType: "none" }),
    ]);
}
