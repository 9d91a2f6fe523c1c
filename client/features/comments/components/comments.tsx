import MessageCircle from "lucide-react/icons/message-circle";
import MessageCircleOff from "lucide-react/icons/message-circle-off";
import { ListFailedLine } from "../../../components/domain/list-failed-line.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Link } from "../../../components/ui/link.tsx";
import { useKeptFocus } from "../../../components/ui/use-kept-focus.ts";
import { itemsOf } from "../../../lib/calls/infinite.ts";
import { useLoginPrompt } from "../../../lib/sign-in/login-prompt.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useAllowComments, useComments, useWriteComments } from "../use-comments.ts";
import { CommentForm } from "./comment-form-chunk.tsx";
import { CommentThread } from "./comment-thread.tsx";

interface CommentsProps {
  pin: { id: string; commentCount: number };
  /** The viewer saved the Pin and therefore controls its comments. */
  isOwn: boolean;
  /** On a separate page the list isn't limited in height. */
  isWhole?: boolean;
}

/** The comments under a Pin, and the form to add one. */
export function Comments({ pin, isOwn, isWhole = false }: CommentsProps) {
  const t = useTexts("comments");
  const viewer = useViewer();
  const { ask } = useLoginPrompt();
  const { list, isOff } = useComments(pin.id);
  const { add, isBusy, error, clearError } = useWriteComments(pin.id);
  const allow = useAllowComments(pin.id, { on: t("turnedOn"), off: t("turnedOff") });
  const askToLogIn = viewer ? null : (reason: "comment" | "see-more") => ask(reason);
  const { part, heading: title } = useKeptFocus<HTMLElement>();
  const comments = itemsOf(list);
  const isSilent = !isOff && list.data !== undefined && comments.length === 0;
  const count = pin.commentCount;
  const heading = isOff || count === 0 ? t("title") : t("titleOf", { count });
  return (
    <section ref={part} aria-labelledby="comments" className="flex flex-col gap-4">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 ref={title} id="comments" tabIndex={-1} className="text-base font-bold">
          {isWhole || isOff || count === 0 ? (
            heading
          ) : (
            <Link
              href={`/pin/${pin.id}/comments/`}
              className="inline-flex min-h-6 items-center rounded-sm text-ink no-underline hover:underline"
            >
              {heading}
            </Link>
          )}
        </h2>
        {isOwn && (
          <IconButton
            label={isOff ? t("turnOn") : t("turnOff")}
            size="sm"
            icon={isOff ? <MessageCircle size={18} /> : <MessageCircleOff size={18} />}
            isDisabled={allow.isBusy}
            className="-mr-2"
            onPress={() => allow.set(isOff)}
          />
        )}
      </div>
      {isOff && <p className="text-[0.9375rem] text-ink-soft">{t("emptyOff")}</p>}
      {isSilent && <p className="text-[0.9375rem] text-ink-soft">{t("empty")}</p>}
      {!isOff && comments.length > 0 && (
        <ul
          className={cx("flex flex-col gap-4", !isWhole && "max-h-[60vh] overflow-y-auto overscroll-contain pb-1")}
          aria-labelledby="comments"
        >
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentThread comment={comment} askToLogIn={askToLogIn} />
            </li>
          ))}
        </ul>
      )}
      {!isOff && <ListFailedLine list={list} />}
      {!isOff && list.hasNextPage && !list.isError && (
        <Button size="sm" isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t("showMore")}
        </Button>
      )}
      {!isOff &&
        (askToLogIn ? (
          <Button fullWidth onPress={() => askToLogIn("comment")}>
            {t("logIn")}
          </Button>
        ) : (
          <CommentForm
            pinId={pin.id}
            label={t("add")}
            submitLabel={t("post")}
            isBusy={isBusy}
            onSubmit={(text) => add(text)}
            error={error}
            onClearError={clearError}
          />
        ))}
    </section>
  );
}
