import Check from "lucide-react/icons/check";
import Mail from "lucide-react/icons/mail";
import type { ShareSuggestion } from "../../../../src/users/share-suggestion.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { SendState } from "../use-send-pin.ts";

interface SendRowProps {
  to: ShareSuggestion;
  state: SendState | undefined;
  onSend: () => void;
}

/** A person or address to send a Pin to. */
export function SendRow({ to, state, onSend }: SendRowProps) {
  const t = useTexts("pins");
  const isSent = state === "sent";
  const isWaiting = to.type === "email" && !to.valid;
  return (
    <li className="flex min-h-14 items-center gap-3">
      {to.type === "email" ? (
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-full bg-wash text-ink-soft"
        >
          <Mail size={20} />
        </span>
      ) : (
        <Avatar user={to} size={40} />
      )}
      <span className="min-w-0 grow text-[0.9375rem]">
        <span className="block truncate font-semibold">{to.title}</span>
        {to.type !== "email" && <span className="block truncate text-[0.8125rem] text-ink-soft">{to.username}</span>}
      </span>
      {isWaiting ? (
        <span className="text-sm text-ink-soft">{t("share.keepTyping")}</span>
      ) : (
        <Button
          size="sm"
          variant={isSent ? "secondary" : "primary"}
          aria-label={t(isSent ? "share.sentTo" : "share.sendTo", { name: to.title })}
          isPending={state === "sending"}
          onPress={isSent ? undefined : onSend}
          aria-disabled={isSent}
        >
          {isSent && <Check size={16} aria-hidden="true" />}
          {t(isSent ? "share.sent" : "send")}
        </Button>
      )}
    </li>
  );
}
