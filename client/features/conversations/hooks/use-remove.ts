import type { Message } from "../../../../src/conversations/conversation.ts";
import { withItems } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";

const tell = (error: unknown) => showToast(failureOf(error).message, { kind: "error" });
const done = (call: Promise<unknown>) =>
  call.then(
    () => true,
    () => false,
  );

/** Deletes the viewer's message for everybody. @returns true if it was deleted */
export function useRemoveMessage({ id, conversationId }: Pick<Message, "id" | "conversationId">) {
  const { conversations } = trpc.useUtils();
  const removing = trpc.conversations.removeMessage.useMutation({
    onError: tell,
    onSuccess: (left) => {
      conversations.messages.setInfiniteData(
        { conversationId },
        (data) =>
          data && withItems<Message, typeof data>(data, (items) => items.map((item) => (item.id === id ? left : item))),
      );
      return conversations.list.invalidate();
    },
  });
  return {
    remove: () => done(removing.mutateAsync({ conversationId, messageId: id })),
    isRemoving: removing.isPending,
  };
}

/** Deletes a conversation for the viewer, or leaves a group. @returns true if it was done */
export function useEndConversation(conversationId: string) {
  const { conversations } = trpc.useUtils();
  const onSuccess = () => Promise.all([conversations.list.invalidate(), conversations.unreadCount.invalidate()]);
  const removing = trpc.conversations.remove.useMutation({ onError: tell, onSuccess });
  const leaving = trpc.conversations.leave.useMutation({ onError: tell, onSuccess });
  return {
    remove: () => done(removing.mutateAsync({ conversationId })),
    leave: () => done(leaving.mutateAsync({ conversationId })),
    /** Drops the cached conversation once its page is closed. */
    forget: () =>
      Promise.all([conversations.get.reset({ conversationId }), conversations.messages.reset({ conversationId })]),
    isBusy: removing.isPending || leaving.isPending,
  };
}
