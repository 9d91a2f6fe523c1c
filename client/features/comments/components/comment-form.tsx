import type { FormEvent, KeyboardEvent } from "react";
import { COMMENT_MAX } from "../../../../src/model/limits.ts";
import { cleanText } from "../../../../src/model/text.rules.ts";
import { MentionField } from "../../../components/domain/mention-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SendFailed } from "../../../components/ui/send-failed.tsx";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

export interface CommentFormProps {
  pinId: string;
  label: string;
  /** The initial text when a comment is edited. */
  initial?: string;
  submitLabel: string;
  autoFocus?: boolean;
  isBusy: boolean;
  /** Returns whether it was sent; otherwise the text is kept. */
  onSubmit: (text: string) => Promise<boolean>;
  /** Called after success, if nothing was typed in the meantime. */
  onDone?: () => void;
  /** The error of the last attempt, cleared when the text changes. */
  error: string | null;
  onClearError: () => void;
  onCancel?: () => void;
}

/** The form of a comment, a reply or an edit. Ctrl+Enter or ⌘+Enter sends, Escape cancels. */
export function CommentForm({
  label,
  initial = "",
  submitLabel,
  onSubmit,
  onDone,
  onCancel,
  ...props
}: CommentFormProps) {
  const t = useTexts("comments");
  const { text, change: type, clearSent, isStill } = useDraft(initial);
  const isEmpty = cleanText(text) === "";
  async function send() {
    if (isEmpty || props.isBusy || !(await onSubmit(text))) return;
    // A new comment clears only the sent text; an edit always sends the whole text.
    if (initial === "" ? clearSent(text) : isStill(text)) onDone?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    // During IME composition, keys belong to the input method: Escape cancels the word, not the comment.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void send();
    if (event.key === "Escape") onCancel?.();
  }
  function change(typed: string) {
    type(typed);
    props.onClearError();
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <MentionField
        pinId={props.pinId}
        label={label}
        hideLabel
        placeholder={label}
        value={text}
        onChange={change}
        onKeyDown={onKeyDown}
        rows={1}
        maxLength={COMMENT_MAX}
        showCount={text.length > COMMENT_MAX * 0.8}
        autoFocus={props.autoFocus ?? false}
      />
      {props.error && <SendFailed text={props.error} onRetry={() => void send()} isRetrying={props.isBusy} />}
      {((!isEmpty && !props.error) || onCancel) && (
        <div className="flex justify-end gap-2">
          {onCancel && (
            <Button size="sm" variant="ghost" onPress={onCancel}>
              {t("cancel")}
            </Button>
          )}
          {!props.error && (
            <Button type="submit" size="sm" variant="primary" isDisabled={isEmpty} isPending={props.isBusy}>
              {submitLabel}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}
