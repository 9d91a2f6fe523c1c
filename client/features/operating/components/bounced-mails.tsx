import MailCheck from "lucide-react/icons/mail-check";
import type { BouncedMail } from "../../../../src/operating/mails.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFormats } from "../hooks/use-formats.ts";

/** Mails that came back for good, each with a button that lets mails go to its address again. */
export function BouncedMails() {
  const t = useOperatingTexts();
  const list = trpc.operating.bouncedMails.useInfiniteQuery({}, byBookmark);
  return (
    <SettingsSection title={t("bounced.heading")} lead={t("bounced.lead")}>
      <EndlessList
        list={list}
        label={t("bounced.heading")}
        layout="rows"
        renderItem={(mail) => <MailRow mail={mail} />}
        empty={
          <EmptyState icon={<MailCheck size={32} />} title={t("bounced.noneTitle")} text={t("bounced.noneText")} />
        }
      />
    </SettingsSection>
  );
}

function MailRow({ mail: { id, recipient, subject, answer, createdAt, isStopped } }: { mail: BouncedMail }) {
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const utils = trpc.useUtils();
  const resume = trpc.operating.resumeMails.useMutation({
    onSuccess: () => {
      showToast(t("bounced.resumed", { address: recipient }), { kind: "success" });
      return utils.operating.bouncedMails.invalidate();
    },
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return (
    <article className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-3 [overflow-wrap:anywhere]">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold">{recipient}</p>
        <p className="text-sm text-ink-soft">{[subject, moment(createdAt)].join(" · ")}</p>
        <p className="text-sm text-ink-soft">{answer}</p>
      </div>
      {isStopped ? (
        <Button
          size="sm"
          isPending={resume.isPending}
          aria-label={t("bounced.resumeLabel", { address: recipient })}
          onPress={() => resume.mutate({ id })}
        >
          {t("bounced.resume")}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">{t("bounced.isResumed")}</p>
      )}
    </article>
  );
}
