import MailCheck from "lucide-react/icons/mail-check";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFormats } from "../hooks/use-formats.ts";

/** Mails to addresses that a mail server does not know. */
export function BouncedMails() {
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const list = trpc.operating.bouncedMails.useInfiniteQuery({}, byBookmark);
  return (
    <SettingsSection title={t("bounced.heading")} lead={t("bounced.lead")}>
      <EndlessList
        list={list}
        label={t("bounced.heading")}
        layout="rows"
        renderItem={({ recipient, subject, answer, createdAt }) => (
          <article className="border-b border-line py-3 [overflow-wrap:anywhere]">
            <p className="font-semibold">{recipient}</p>
            <p className="text-sm text-ink-soft">{[subject, moment(createdAt)].join(" · ")}</p>
            <p className="text-sm text-ink-soft">{answer}</p>
          </article>
        )}
        empty={
          <EmptyState icon={<MailCheck size={32} />} title={t("bounced.noneTitle")} text={t("bounced.noneText")} />
        }
      />
    </SettingsSection>
  );
}
