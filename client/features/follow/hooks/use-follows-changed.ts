import { trpc } from "../../../lib/trpc.ts";

/** What is asked for anew once the server has answered to a follow. */
export function useFollowsChanged() {
  const utils = trpc.useUtils();
  // A list that is on the screen keeps its rows, so that a slip can be undone where it happened.
  return () =>
    Promise.all([
      utils.feeds.home.invalidate(),
      utils.follow.followers.invalidate(undefined, { refetchType: "none" }),
      utils.follow.following.invalidate(undefined, { refetchType: "none" }),
    ]);
}
