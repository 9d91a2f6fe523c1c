import type { Comment } from "../../../src/comments/comment.ts";
import { byBookmark } from "../../lib/calls/infinite.ts";
import { sendOnce } from "../../lib/calls/send-once.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf, isFailure } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";

/** The comments of a Pin; `isOff` if its owner turned them off. */
export function useComments(pinId: string) {
  const list = trpc.comments.list.useInfiniteQuery({ pinId }, byBookmark);
  return { list, isOff: isFailure(list.error, "COMMENTS_OFF") };
}

/** The replies to a comment, fetched on demand. */
export const useReplies = (commentId: string, isShown: boolean) =>
  trpc.comments.replies.useInfiniteQuery({ commentId }, { ...byBookmark, enabled: isShown });

const tell = (error: unknown) => showToast(failureOf(error).message, { kind: "error" });

/** Adds, edits and deletes comments, and refetches the lists. Each returns whether it was done. */
export function useWriteComments(pinId: string) {
  const utils = trpc.useUtils();
  const onSuccess = () =>
    Promise.all([
      utils.comments.list.invalidate({ pinId }),
      utils.comments.replies.invalidate(),
      utils.pins.get.invalidate({ pinId }),
    ]);
  const adding = trpc.comments.create.useMutation({ onSuccess });
  const editing = trpc.comments.update.useMutation({ onSuccess });
  const removing = trpc.comments.remove.useMutation({ onSuccess, onError: tell });
  const done = (call: Promise<unknown>) =>
    call.then(
      () => true,
      () => false,
    );
  const failed = adding.error ?? editing.error;
  return {
    add: (text: string, parentId?: string): Promise<boolean> =>
      done(
        sendOnce("comments.create", { pinId, parentId, text }, (idempotencyKey) =>
          adding.mutateAsync({ pinId, text, parentId, idempotencyKey }),
        ),
      ),
    edit: (commentId: string, text: string) => done(editing.mutateAsync({ commentId, text })),
    remove: (commentId: string) => done(removing.mutateAsync({ commentId })),
    isBusy: adding.isPending || editing.isPending,
    isRemoving: removing.isPending,
    /** Why the text could not be sent; the field keeps it. */
    error: failed && failureOf(failed).message,
    clearError: () => {
      if (adding.error) adding.reset();
      if (editing.error) editing.reset();
    },
  };
}

/** Likes a comment or removes the like: optimistically, and reverted if the server refuses. */
export function useLikeComment(comment: Comment) {
  const utils = trpc.useUtils();
  const onSettled = () =>
    comment.parentId
      ? utils.comments.replies.invalidate({ commentId: comment.parentId })
      : utils.comments.list.invalidate({ pinId: comment.pinId });
  const liking = trpc.comments.like.useMutation({ onSettled, onError: tell });
  const unliking = trpc.comments.unlike.useMutation({ onSettled, onError: tell });
  const pending = liking.isPending ? true : unliking.isPending ? false : null;
  const isLiked = pending ?? comment.likedByMe;
  return {
    isLiked,
    likeCount: comment.likeCount + Number(isLiked) - Number(comment.likedByMe),
    toggle: () => (isLiked ? unliking : liking).mutate({ commentId: comment.id }),
  };
}

/** Turns comments on the viewer's own Pin on or off. */
export function useAllowComments(pinId: string, texts: { on: string; off: string }) {
  const utils = trpc.useUtils();
  const mutation = trpc.comments.setAllowed.useMutation({
    onSuccess: async ({ allowed }) => {
      await utils.comments.list.reset({ pinId });
      showToast(allowed ? texts.on : texts.off, { kind: "success" });
    },
    onError: tell,
  });
  return { set: (allowed: boolean) => mutation.mutate({ pinId, allowed }), isBusy: mutation.isPending };
}
