import type { QueryClient } from "@tanstack/react-query";
import { patchThing } from "../../lib/calls/thing-cache.ts";

interface Follows {
  ids: readonly string[];
  viewerId: string | null;
  /** Whether the viewer follows or unfollows these people. */
  follow: boolean;
}

/**
 * Updates the cached follow states and both people's counts before the server has answered.
 * @returns a function that reverts these changes, but none made since then
 */
export function patchFollows(queryClient: QueryClient, { ids, viewerId, follow }: Follows): () => void {
  const step = follow ? 1 : -1;
  const undo = ids.map((id) =>
    patchThing(queryClient, "user", id, (user) => ({
      ...user,
      explicitlyFollowedByMe: follow,
      followedByMe: follow,
      followerCount: Math.max(0, user.followerCount + step),
    })),
  );
  if (viewerId !== null) {
    undo.push(
      patchThing(queryClient, "user", viewerId, (own) => ({
        ...own,
        followingCount: Math.max(0, own.followingCount + step * ids.length),
      })),
    );
  }
  return () => {
    for (const back of undo.toReversed()) back();
  };
}
