import { useQueryClient } from "@tanstack/react-query";
import type { TopicSlug } from "../../../src/model/topics.ts";
import type { Topic } from "../../../src/topics/topic.ts";
import { changeAtOnce } from "../../lib/calls/change-at-once.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";

/** Follows or unfollows a topic: optimistically, and reverted if the server refuses. */
export function useFollowTopic() {
  const utils = trpc.useUtils();
  const follow = trpc.topics.follow.useMutation();
  const unfollow = trpc.topics.unfollow.useMutation();
  const queryClient = useQueryClient();
  const show = (slug: TopicSlug, followedByMe: boolean) => {
    utils.topics.list.setData({}, (list) =>
      list?.map((topic: Topic) => (topic.slug === slug ? { ...topic, followedByMe } : topic)),
    );
    return () => void show(slug, !followedByMe);
  };
  return async function followTopic(slug: TopicSlug, isFollowed: boolean): Promise<void> {
    try {
      await changeAtOnce(
        queryClient,
        () => show(slug, isFollowed),
        () => (isFollowed ? follow : unfollow).mutateAsync({ slug }),
      );
      void Promise.all([utils.feeds.home.invalidate(), utils.topics.suggestions.invalidate()]);
    } catch (error) {
      showToast(failureOf(error).message, { kind: "error" });
    }
  };
}
