import SendHorizontal from "lucide-react/icons/send-horizontal";
import type { FormEvent, KeyboardEvent } from "react";
import { MESSAGE_MAX } from "../../../../src/model/limits.ts";
import { cleanText } from "../../../../src/model/text.rules.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { SendFailed } from "../../../components/ui/send-failed.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useDraft } from "../../../lib/forms/use-draft.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface MessageFormProps {
  isSending: boolean;
  /** Returns whether it was sent; otherwise the text is kept. */
  onSend: (text: string) => Promise<boolean>;
  /** The error of the last attempt, cleared when the text changes. */
  error: string | null;
  onClearError: () => void;
}

/** The form of a conversation. Enter sends, Shift+Enter starts a new line. */
export function MessageForm({ isSending, onSend, error, onClearError }: MessageFormProps) {
  const t = useTexts("conversations");
  const { text, change: type, clearSent } = useDraft();
  const isEmpty = cleanText(text) === "";
  async function send() {
    if (!isEmpty && !isSending && (await onSend(text))) clearSent(text);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms an IME candidate in Japanese, Korean and Chinese.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  function change(typed: string) {
    type(typed);
    onClearError();
  }
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={t("write")}
        hideLabel
        placeholder={t("write")}
        value={text}
        onChange={change}
        onKeyDown={onKeyDown}
        multiline
        rows={1}
        maxLength={MESSAGE_MAX}
        showCount={text.length > MESSAGE_MAX * 0.8}
        className="min-w-0 flex-1"
      />
      <IconButton
        type="submit"
        label={t("send")}
        variant="primary"
        icon={<SendHorizontal size={20} />}
        isDisabled={isEmpty}
        isPending={isSending}
      />
      {error && (
        <div className="w-full">
          <SendFailed text={error} onRetry={() => void send()} isRetrying={isSending} />
        </div>
      )}
    </form>
  );
}
