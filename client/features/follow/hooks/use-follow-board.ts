import { useQueryClient } from "@tanstack/react-query";
import type { Board } from "../../../../src/model/board.ts";
import { changeAtOnce } from "../../../lib/calls/change-at-once.ts";
import { patchThing } from "../../../lib/calls/thing-cache.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Follows and unfollows a board: optimistically, and reverted if the server refuses. */
export function useFollowBoard({ id, name, followedByMe }: Pick<Board, "id" | "name" | "followedByMe">) {
  const t = useTexts("follow");
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  const onSettled = () => utils.feeds.home.invalidate();
  const following = trpc.follow.followBoard.useMutation({ onSettled });
  const unfollowing = trpc.follow.unfollowBoard.useMutation({ onSettled });

  async function toggle(): Promise<void> {
    const follow = !followedByMe;
    const show = () =>
      patchThing(queryClient, "board", id, (board) => ({
        ...board,
        followedByMe: follow,
        followerCount: Math.max(0, board.followerCount + (follow ? 1 : -1)),
      }));
    try {
      await changeAtOnce(queryClient, show, () => (follow ? following : unfollowing).mutateAsync({ boardId: id }));
      if (follow) showToast(t("followingBoard"), { kind: "success" });
    } catch {
      showToast(t(follow ? "followFailed" : "unfollowFailed", { name }), { kind: "error" });
    }
  }
  return { toggle, isBusy: following.isPending || unfollowing.isPending };
}
