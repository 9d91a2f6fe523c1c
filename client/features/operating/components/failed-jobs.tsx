import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import type { FailedJob } from "../../../../src/operating/jobs.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { Select } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { type ChosenJobs, useFailedJobs } from "../hooks/use-failed-jobs.ts";
import { useFormats } from "../hooks/use-formats.ts";

/** Jobs that failed for good, of one queue or all. A queue's can be retried or dropped together. */
export function FailedJobs() {
  const t = useOperatingTexts();
  const [queue, setQueue] = useState("");
  const list = trpc.operating.failedJobs.useInfiniteQuery({ queue: queue || null }, byBookmark);
  const { data } = trpc.operating.status.useQuery({});
  const queues = (data?.queues ?? []).filter(({ failed }) => failed > 0).map((one) => one.queue);
  const names = [...new Set(queue ? [queue, ...queues] : queues)].sort();
  return (
    <SettingsSection title={t("jobs.heading")} lead={t("jobs.lead")}>
      {names.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 pb-3">
          <Select
            aria-label={t("jobs.queue")}
            options={[{ value: "", label: t("jobs.all") }, ...names.map((value) => ({ value, label: value }))]}
            value={queue}
            onChange={setQueue}
            className="min-w-56"
          />
          {queue && <JobActions chosen={{ queue, jobId: null }} />}
        </div>
      )}
      <EndlessList
        list={list}
        label={t("jobs.heading")}
        layout="rows"
        renderItem={(job) => <JobRow job={job} />}
        empty={<EmptyState icon={<CircleCheck size={32} />} title={t("jobs.noneTitle")} text={t("jobs.noneText")} />}
      />
    </SettingsSection>
  );
}

function JobRow({ job }: { job: FailedJob }) {
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const { id, queue, attempts, createdAt, failedAt, error, data } = job;
  return (
    <article className="border-b border-line py-3">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-semibold [overflow-wrap:anywhere]">{queue}</p>
          <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
            {[error, t("jobs.attempts", { count: attempts }), moment(failedAt)].join(" · ")}
          </p>
        </div>
        <JobActions chosen={{ queue, jobId: id }} when={moment(failedAt)} />
      </div>
      <Disclosure summary={t("jobs.details")}>
        <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
          <dt className="text-ink-soft">{t("jobs.id")}</dt>
          <dd className="[overflow-wrap:anywhere]">{id}</dd>
          <dt className="text-ink-soft">{t("jobs.made")}</dt>
          <dd>{moment(createdAt)}</dd>
          <dt className="text-ink-soft">{t("jobs.input")}</dt>
          <dd>
            <code className="[overflow-wrap:anywhere]">{data}</code>
          </dd>
        </dl>
        <p className="pt-2 text-sm text-ink-soft">{t("jobs.detailsText")}</p>
      </Disclosure>
    </article>
  );
}

/** @param when names a single job for screen readers; left out for all of a queue */
function JobActions({ chosen, when }: { chosen: ChosenJobs; when?: string }) {
  const t = useOperatingTexts();
  const { retry, drop, isBusy } = useFailedJobs();
  const [isAsked, setAsked] = useState(false);
  const { queue } = chosen;
  return (
    <div className="flex gap-2">
      <Button
        size="sm"
        isPending={isBusy && !isAsked}
        aria-label={when ? t("jobs.retryLabel", { queue, when }) : undefined}
        onPress={() => void retry(chosen)}
      >
        {when ? t("jobs.retry") : t("jobs.retryAll")}
      </Button>
      <Button
        size="sm"
        aria-label={when ? t("jobs.dropLabel", { queue, when }) : undefined}
        onPress={() => setAsked(true)}
      >
        {when ? t("jobs.drop") : t("jobs.dropAll")}
      </Button>
      <ConfirmDialog
        title={when ? t("jobs.dropTitle") : t("jobs.dropAllTitle", { queue })}
        text={t("jobs.dropText")}
        confirmLabel={when ? t("jobs.drop") : t("jobs.dropAll")}
        isDangerous
        isOpen={isAsked}
        onOpenChange={setAsked}
        onConfirm={() => void drop(chosen).then(() => setAsked(false))}
        isPending={isBusy}
      />
    </div>
  );
}
