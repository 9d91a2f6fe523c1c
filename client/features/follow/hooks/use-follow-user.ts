import { useQueryClient } from "@tanstack/react-query";
import type { User } from "../../../../src/model/user.ts";
import { beaconOf } from "../../../../src/site/beacon.ts";
import { sendBeacon } from "../../../lib/calls/beacon.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { isFailure } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { patchFollows } from "../patch-follows.ts";

/** The fields of a person that a follow button needs. */
export type Followable = Pick<User, "id" | "fullName" | "explicitlyFollowedByMe">;

/**
 * Follows and unfollows a person. Both people's counts change optimistically, and revert if the server refuses.
 * @param inviteCode of the person's invite link, if that opened the page
 */
export function useFollowUser({ id, fullName, explicitlyFollowedByMe }: Followable, inviteCode?: string) {
  const t = useTexts("follow");
  const queryClient = useQueryClient();
  const viewer = useViewer();
  const onSettled = useFollowsChanged();
  const following = trpc.follow.followUser.useMutation({ onSettled });
  const unfollowing = trpc.follow.unfollowUser.useMutation({ onSettled });

  async function toggle(): Promise<void> {
    const follow = !explicitlyFollowedByMe;
    const show = () => patchFollows(queryClient, { ids: [id], viewerId: viewer?.id ?? null, follow });
    const action = () =>
      follow
        ? following.mutateAsync({ userId: id, inviteCode: inviteCode ?? null })
        : unfollowing.mutateAsync({ userId: id });
    try {
      await changeAtOnce<unknown>(queryClient, show, action);
      if (follow) showToast(t("followingUser"), { kind: "success" });
    } catch (error) {
      if (follow && inviteCode) sendBeacon(beaconOf("invite_code_follow_fail", null, window.location));
      // This error opens the window to resend the mail.
      if (isFailure(error, "EMAIL_UNVERIFIED")) return;
      showToast(t(follow ? "followFailed" : "unfollowFailed", { name: fullName }), { kind: "error" });
    }
  }
  return { toggle, isBusy: following.isPending || unfollowing.isPending };
}

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
