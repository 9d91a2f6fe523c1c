import Heart from "lucide-react/icons/heart";
import { type ReactNode, useState } from "react";
import type { Comment } from "../../../../src/comments/comment.ts";
import { MentionedText } from "../../../components/domain/mentioned-text-chunk.tsx";
import { WrittenMenu } from "../../../components/domain/written-menu-chunk.tsx";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Link } from "../../../components/ui/link.tsx";
import { useKeptFocus } from "../../../components/ui/use-kept-focus.ts";
import { timeAgo } from "../../../lib/format/time-ago.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLikeComment, useWriteComments } from "../use-comments.ts";
import { CommentForm } from "./comment-form-chunk.tsx";

/** Asks visitors to log in, naming the action. */
export type AskToLogIn = (reason: "comment" | "see-more") => void;

interface CommentItemProps {
  comment: Comment;
  /** Opens the reply form. */
  onReply: () => void;
  /** Asks a visitor to log in; null for logged-in people. */
  askToLogIn: AskToLogIn | null;
  /** The replies and the reply form. */
  children?: ReactNode;
}

/** One comment: author, text, time and actions. */
export function CommentItem({ comment, onReply, askToLogIn, children }: CommentItemProps) {
  const t = useTexts("comments");
  const { language } = usePageConfig();
  const [isEditing, setEditing] = useState(false);
  const { edit, remove, isBusy, isRemoving, error, clearError } = useWriteComments(comment.pinId);
  // After a form closes or a reply is deleted, the focus moves to the comment's text.
  const { part, heading } = useKeptFocus<HTMLElement, HTMLParagraphElement>();
  const { user } = comment;
  const name = user.fullName || user.username;
  return (
    <article ref={part} className="flex gap-3" aria-label={name}>
      <Link href={`/${user.username}/`} aria-label={name} className="h-fit shrink-0 rounded-full">
        <Avatar user={user} size={32} />
      </Link>
      <div className="min-w-0 grow">
        {isEditing ? (
          <CommentForm
            pinId={comment.pinId}
            label={t("editing")}
            initial={comment.text}
            submitLabel={t("save")}
            autoFocus
            isBusy={isBusy}
            onCancel={() => setEditing(false)}
            onSubmit={(text) => edit(comment.id, text)}
            onDone={() => setEditing(false)}
            error={error}
            onClearError={clearError}
          />
        ) : (
          <p
            ref={heading}
            tabIndex={-1}
            // Only the text decides: content of a <bdi> doesn't count for "auto".
            dir="auto"
            className="text-[0.9375rem] leading-snug whitespace-pre-line [overflow-wrap:anywhere]"
          >
            <bdi>
              <Link href={`/${user.username}/`} className="font-semibold text-ink no-underline hover:underline">
                {name}
              </Link>
            </bdi>{" "}
            <span>
              <MentionedText text={comment.text} mentions={comment.mentions}>
                {comment.text}
              </MentionedText>
            </span>
          </p>
        )}
        <div className="mt-1 flex min-h-9 flex-wrap items-center gap-x-1 text-[0.8125rem] text-ink-soft">
          <time dateTime={comment.createdAt} className="mr-2" suppressHydrationWarning>
            {timeAgo(comment.createdAt, language)}
            {comment.editedAt && ` · ${t("edited")}`}
            {comment.isHeld && ` · ${t("waits")}`}
          </time>
          <Button size="sm" variant="ghost" onPress={() => (askToLogIn ? askToLogIn("comment") : onReply())}>
            {t("reply")}
          </Button>
          <LikeButton comment={comment} askToLogIn={askToLogIn} />
          {askToLogIn === null && (
            <WrittenMenu
              label={t("more")}
              edit={comment.editableByMe ? { label: t("edit"), onAction: () => setEditing(true) } : null}
              removal={
                comment.deletableByMe
                  ? {
                      label: t("remove"),
                      title: t("removeTitle"),
                      text: t("removeText"),
                      isRemoving,
                      remove: () => remove(comment.id),
                    }
                  : null
              }
              reported={comment.editableByMe ? null : { kind: "comment", id: comment.id }}
            />
          )}
        </div>
        {children}
      </div>
    </article>
  );
}

function LikeButton({ comment, askToLogIn }: Pick<CommentItemProps, "comment" | "askToLogIn">) {
  const t = useTexts("comments");
  const { isLiked, likeCount, toggle } = useLikeComment(comment);
  return (
    <span className="inline-flex items-center">
      <IconButton
        label={t("like")}
        aria-pressed={isLiked}
        size="sm"
        icon={<Heart size={18} className={cx(isLiked && "fill-accent text-accent")} />}
        onPress={() => (askToLogIn ? askToLogIn("see-more") : toggle())}
      />
      {likeCount > 0 && (
        <span className="tabular-nums">
          <span aria-hidden="true">{likeCount}</span>
          <span className="sr-only">{t("likes", { count: likeCount })}</span>
        </span>
      )}
    </span>
  );
}
