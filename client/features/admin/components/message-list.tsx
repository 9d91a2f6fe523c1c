import MailCheck from "lucide-react/icons/mail-check";
import type { ContactMessage } from "../../../../src/site/contact.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useUtcMoment } from "../../../lib/format/day.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useCloseMessage } from "../hooks/use-close-message.ts";

/** Open messages from the contact page, the newest first. */
export function MessageList() {
  const t = useTexts("admin");
  const list = trpc.site.listContactMessages.useInfiniteQuery({}, byBookmark);
  return (
    <EndlessList<ContactMessage>
      list={list}
      label={t("messages.title")}
      layout="rows"
      renderItem={(message) => <MessageCard message={message} />}
      empty={
        <EmptyState icon={<MailCheck size={32} />} title={t("messages.noneTitle")} text={t("messages.noneText")} />
      }
    />
  );
}

function MessageCard({ message: { id, email, text, createdAt } }: { message: ContactMessage }) {
  const t = useTexts("admin");
  const moment = useUtcMoment();
  const { brandName } = usePageConfig();
  const isReady = useHydrated();
  const { close, isClosing } = useCloseMessage();
  const subject = encodeURIComponent(t("messages.subject", { brand: brandName }));
  return (
    <article className="rounded-card border border-line bg-surface p-4 text-[0.9375rem]">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>
        <time dateTime={createdAt} className="text-[0.8125rem] text-ink-soft">
          {moment(createdAt)}
        </time>
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        <TextLink href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}>{t("messages.answer")}</TextLink>
        <Button
          size="sm"
          aria-label={t("messages.closeLabel", { email })}
          isDisabled={!isReady}
          isPending={isClosing}
          onPress={() => void close(id)}
        >
          {t("messages.close")}
        </Button>
      </div>
    </article>
  );
}
