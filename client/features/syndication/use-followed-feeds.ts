import { useForm } from "react-hook-form";
import type { Outputs } from "../../lib/calls/trpc.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showServerErrors, submitOnce } from "../../lib/forms/forms.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { useAppTexts } from "../../lib/texts/apps-texts.ts";

export type FollowedFeed = Outputs["syndication"]["followedFeeds"][number];

/** The form that adds a feed to a board. */
export function useFollowFeed(boardId: string) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const follow = trpc.syndication.followFeed.useMutation();
  const form = useForm({ defaultValues: { url: "" } });
  const submit = submitOnce(form, async ({ url }) => {
    try {
      await follow.mutateAsync({ boardId, url });
      await utils.syndication.followedFeeds.invalidate({ boardId });
      showToast(t("followed.added"), { kind: "success" });
      form.reset();
    } catch (error) {
      showServerErrors(form, error, "url");
    }
  });
  return { form, submit };
}

/** Reads a feed now, and removes it. */
export function useFollowedFeedActions({ boardId }: FollowedFeed) {
  const t = useAppTexts();
  const utils = trpc.useUtils();
  const list = utils.syndication.followedFeeds;
  const onError = (error: Parameters<typeof failureOf>[0]) => showToast(failureOf(error).message, { kind: "error" });
  const check = trpc.syndication.checkFeed.useMutation({
    onError,
    onSuccess: async () => {
      showToast(t("followed.checking"), { kind: "success" });
      await list.invalidate({ boardId });
    },
  });
  const remove = trpc.syndication.unfollowFeed.useMutation({
    onError,
    onSuccess: async () => {
      showToast(t("followed.removed"), { kind: "success" });
      await list.invalidate({ boardId });
    },
  });
  return { check, remove };
}
