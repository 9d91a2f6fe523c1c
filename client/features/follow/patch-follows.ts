import type { QueryClient } from "@tanstack/react-query";
import { patchThing } from "../../lib/thing-cache.ts";

interface Follows {
  ids: readonly string[];
  viewerId: string | null;
  /** Whether the viewer begins to follow these people, or ends it. */
  follow: boolean;
}

/**
 * Changes what the screen says about the people the viewer follows, and both sides' counts, before the server has answered.
 * @returns takes that back, and nothing else that has changed meanwhile
 */
export function patchFollows(queryClient: QueryClient, { ids, viewerId, follow }: Follows): () => void {
  const step = follow ? 1 : -1;
  const undo = ids.map((id) =>
    patchThing(queryClient, "user", id, (user) => ({
      ...user,
      explicitlyFollowedByMe: follow,
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
