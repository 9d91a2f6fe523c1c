import { useForm } from "react-hook-form";
import type { Outputs } from "../../lib/calls/trpc.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useAppTexts } from "../../lib/texts/apps-texts.ts";

export type FollowedFeed = Outputs["syndication"]["followedFeeds"][number];

/** The form that adds a feed to a board. @param onSaid gets the sentence that says what was done */
export function useFollowFeed(boardId: string, onSaid: (sentence: string) => void) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const follow = trpc.syndication.followFeed.useMutation();
  const form = useForm({ defaultValues: { url: "" } });
  const submit = submitOnce(form, async ({ url }) => {
    try {
      await follow.mutateAsync({ boardId, url });
      await utils.syndication.followedFeeds.invalidate({ boardId });
      onSaid(t("followed.added"));
      form.reset();
    } catch (error) {
      showServerErrors(form, error, "url");
    }
  });
  return { form, submit };
}

interface FeedEvents {
  /** The server will read the feed now. */
  onAsked: () => void;
  /** Gets the sentence that says what was done. */
  onSaid: (sentence: string) => void;
}

/** Reads a feed now, and removes it. */
export function useFollowedFeedActions({ boardId }: FollowedFeed, { onAsked, onSaid }: FeedEvents) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const list = utils.syndication.followedFeeds;
  const onError = (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" });
  const check = trpc.syndication.checkFeed.useMutation({
    onError,
    onSuccess: async () => {
      onAsked();
      await list.invalidate({ boardId });
    },
  });
  const remove = trpc.syndication.unfollowFeed.useMutation({
    onError,
    onSuccess: async () => {
      onSaid(t("followed.removed"));
      await list.invalidate({ boardId });
    },
  });
  return { check, remove };
}
