import { useEffect, useRef } from "react";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useMessages, useSendMessage } from "../hooks/use-messages.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { MessageForm } from "./message-form.tsx";

/** A conversation's messages, the newest at the bottom, and the form to write one. */
export function Thread({ conversationId }: { conversationId: string }) {
  const t = useTexts("conversations");
  const { list, messages } = useMessages(conversationId);
  const { send, isSending, error, clearError } = useSendMessage(conversationId);
  const end = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  const hasOpened = useRef(false);
  useEffect(() => {
    if (newest === undefined) return;
    const show = () => void end.current?.scrollIntoView({ block: "nearest" });
    if (hasOpened.current) return show();
    // Runs after the router has scrolled the new page to its top.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        hasOpened.current = true;
        show();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [newest]);
  const isGroup = new Set(messages.filter(({ isMine }) => !isMine).map(({ sender }) => sender.id)).size > 1;
  if (!list.data) {
    if (!list.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <ListFailedLine list={list} />
      {list.hasNextPage && !list.isError && (
        <Button
          size="sm"
          className="self-center"
          isPending={list.isFetchingNextPage}
          onPress={() => void list.fetchNextPage()}
        >
          {t("earlier")}
        </Button>
      )}
      <ol aria-label={t("conversation")} aria-live="polite" className="flex flex-col gap-4">
        {messages.map((message) => (
          <li key={message.id}>
            <MessageBubble message={message} isNamed={isGroup && !message.isMine} />
          </li>
        ))}
      </ol>
      {/* Stays in view; on phones above the bottom bar. */}
      <div className="sticky bottom-0 bg-paper pt-2 pb-3 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]">
        <MessageForm isSending={isSending} onSend={send} error={error} onClearError={clearError} />
      </div>
      <div ref={end} className="scroll-mb-20 sm:scroll-mb-6" />
    </div>
  );
}
