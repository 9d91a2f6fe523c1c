import { useState } from "react";
import type { Comment } from "../../../../src/comments/comment.ts";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useReplies, useWriteComments } from "../use-comments.ts";
import { CommentForm } from "./comment-form-chunk.tsx";
import { type AskToLogIn, CommentItem } from "./comment-item.tsx";

interface CommentThreadProps {
  comment: Comment;
  askToLogIn: AskToLogIn | null;
}

/** A comment with its replies, fetched on demand, and the reply form. */
export function CommentThread({ comment, askToLogIn }: CommentThreadProps) {
  const t = useTexts("comments");
  const [isOpen, setOpen] = useState(false);
  const [answered, setAnswered] = useState<Comment | null>(null);
  const replies = useReplies(comment.id, isOpen);
  const { add, isBusy, error, clearError } = useWriteComments(comment.pinId);
  const count = comment.commentCount;

  async function answer(text: string): Promise<boolean> {
    const isDone = await add(text, comment.id);
    if (isDone) setOpen(true);
    return isDone;
  }
  return (
    <CommentItem comment={comment} askToLogIn={askToLogIn} onReply={() => setAnswered(comment)}>
      {count > 0 && (
        <Button
          size="sm"
          variant="ghost"
          className="-ml-3.5"
          aria-expanded={isOpen}
          isPending={isOpen && replies.isLoading}
          onPress={() => setOpen(!isOpen)}
        >
          {isOpen ? t("hideReplies") : t("showReplies", { count })}
        </Button>
      )}
      {isOpen && count > 0 && (
        <ul className="mt-2 flex flex-col gap-3">
          {itemsOf(replies).map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} askToLogIn={askToLogIn} onReply={() => setAnswered(reply)} />
            </li>
          ))}
        </ul>
      )}
      {isOpen && <ListFailedLine list={replies} />}
      {isOpen && replies.hasNextPage && !replies.isError && (
        <Button size="sm" isPending={replies.isFetchingNextPage} onPress={() => void replies.fetchNextPage()}>
          {t("showMore")}
        </Button>
      )}
      {answered && (
        <div className="mt-2">
          <CommentForm
            key={answered.id}
            pinId={comment.pinId}
            label={t("answer", { name: answered.user.fullName || answered.user.username })}
            submitLabel={t("post")}
            autoFocus
            isBusy={isBusy}
            onSubmit={answer}
            onDone={() => setAnswered(null)}
            error={error}
            onClearError={clearError}
            onCancel={() => setAnswered(null)}
          />
        </div>
      )}
    </CommentItem>
  );
}
