import type { Case } from "../../../../src/admin/cases.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";

/** A reported conversation, which opens on request: the log names who looked. */
export function CaseConversation({ found }: { found: Case }) {
  const t = useTexts("moderation");
  const isReady = useHydrated();
  const moment = useUtcMoment();
  const wordsOf = useFailureText();
  const view = trpc.admin.viewConversation.useMutation();
  const messages = view.data?.messages;
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-ink-soft">{t("conversation.lead", { name: found.owner.username })}</p>
      {messages ? (
        <ol className="flex w-full flex-col gap-2">
          {messages.map(({ id, sender, isReported, text, pinId, createdAt }) => (
            <li key={id} className="rounded-card border border-line p-3">
              <p className="text-[0.8125rem] text-ink-soft">
                <b className={isReported ? "font-semibold text-ink" : "font-normal"}>@{sender.username}</b>{" "}
                <time dateTime={createdAt}>{moment(createdAt)}</time>
              </p>
              {text && <p className="whitespace-pre-line">{text}</p>}
              {pinId && <TextLink href={`/pin/${pinId}/`}>{t("conversation.sentPin")}</TextLink>}
            </li>
          ))}
          {messages.length === 0 && <li>{t("conversation.none")}</li>}
        </ol>
      ) : (
        <Button isDisabled={!isReady} isPending={view.isPending} onPress={() => view.mutate({ caseId: found.id })}>
          {t("conversation.show")}
        </Button>
      )}
      {view.error && (
        <p role="alert" className="text-sm text-danger">
          {wordsOf(view.error)}
        </p>
      )}
    </div>
  );
}
