import type { ExportJob } from "../../../../src/account/export-job.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useFileSize } from "../../../lib/format/file-size.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Lets the person download all of their data as one file. */
export function DataExport() {
  const t = useTexts("account");
  const { job, request, isAsking } = useExport();
  const isOnItsWay = job?.state === "waiting" || job?.state === "running";
  return (
    <SettingsSection title={t("data.title")} lead={t("data.lead")}>
      {job && <JobState job={job} />}
      {!isOnItsWay && (
        <Button isPending={isAsking} onPress={request}>
          {t(job ? "data.again" : "data.request")}
        </Button>
      )}
      <p className="pt-4 text-[0.9375rem]">
        <TextLink href="/settings/export/">{t("data.choices")}</TextLink>
      </p>
    </SettingsSection>
  );
}

function JobState({ job }: { job: ExportJob }) {
  const t = useTexts("account");
  const day = useDay("long");
  const size = useFileSize();
  const { state, done, total, bytes, expiresAt, downloadUrl } = job;
  if (state === "ready" && downloadUrl) {
    return (
      <div role="status" className="mb-5 rounded-field bg-accent-wash p-4">
        <p className="pb-3 text-[0.9375rem]">{t("data.ready", { size: size(bytes), until: day(expiresAt) })}</p>
        <LinkButton href={downloadUrl} variant="primary" size="sm" download>
          {t("data.get")}
        </LinkButton>
      </div>
    );
  }
  if (state === "failed") {
    return (
      <p role="alert" className="pb-4 text-[0.9375rem]">
        {t("data.failed")}
      </p>
    );
  }
  return (
    <div role="status" className="flex flex-col gap-2">
      <ProgressBar
        label={state === "running" ? t("data.running") : t("data.waiting")}
        value={state === "running" && total > 0 ? (done / total) * 100 : null}
      />
      {total > 0 && <p className="text-sm text-ink-soft">{t("data.progress", { done, total })}</p>}
      <p className="text-sm text-ink-soft">{t("data.mail")}</p>
    </div>
  );
}

const LOOK_MS = 2_000;

/** The newest archive, polled while it is being made, and the request for one. */
function useExport() {
  const utils = trpc.useUtils();
  const latest = trpc.account.latestExport.useQuery(
    {},
    { refetchInterval: ({ state }) => (state.data && state.data.state !== "ready" ? LOOK_MS : false) },
  );
  const request = trpc.account.requestExport.useMutation({
    onSuccess: (job) => utils.account.latestExport.setData({}, job),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return { job: latest.data ?? null, request: () => request.mutate({}), isAsking: request.isPending };
}
