import FileBarChart from "lucide-react/icons/file-chart-column-increasing";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import type { ReportRun } from "../../../../src/report-center/report.ts";
import { AreaGate } from "../../../components/domain/area-gate.tsx";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { dayWords } from "../../../lib/format/money.ts";
import { idParam } from "../../../lib/navigation/search-params.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useReportFile, useTemplates } from "../use-report-center.ts";

const LOOK_MS = 3_000;
const isOpen = ({ state }: ReportRun) => state === "QUEUED" || state === "RUNNING";

/** Every run of the last 90 days, with its files; unfinished ones are polled. */
export function RunsView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("reportCenter");
  const { language } = useLanguage();
  const list = trpc.reportCenter.runs.useInfiniteQuery(
    { advertiserId: account.id },
    {
      ...byBookmark,
      refetchInterval: ({ state }) => (state.data?.pages[0]?.items.some(isOpen) ? LOOK_MS : false),
    },
  );
  const time = accountTimes(account, language);
  return (
    <PagedTable<ReportRun>
      list={list}
      label={t("runs.label")}
      keyOf={({ id }) => id}
      columns={[
        { name: t("name"), cell: ({ name }) => name },
        {
          name: t("runs.days"),
          cell: ({ startDate, endDate }) => `${dayWords(startDate, language)} – ${dayWords(endDate, language)}`,
        },
        { name: t("runs.state"), cell: ({ state }) => t(`runs.states.${state}`) },
        {
          name: t("runs.rows"),
          isFigure: true,
          cell: ({ rows, isCut }) => (rows === null ? "–" : isCut ? t("runs.cut", { rows }) : rows),
        },
        {
          name: t("runs.made"),
          cell: ({ createdAt, isScheduled }) => (
            <>
              {time.format(new Date(createdAt))}
              {isScheduled && <span className="block text-[0.8125rem] text-ink-soft">{t("runs.scheduled")}</span>}
            </>
          ),
        },
        {
          name: t("runs.files"),
          line: "buttons",
          cell: (run) => run.state === "READY" && <Files advertiserId={account.id} runId={run.id} name={run.name} />,
        },
      ]}
      empty={
        <EmptyState
          icon={<FileBarChart size={32} />}
          title={t("runs.none")}
          text={t("runs.noneText")}
          action={
            <LinkButton href={areaPath("reportBuilder", { advertiserId: account.id })}>{t("runs.build")}</LinkButton>
          }
        />
      }
    />
  );
}

function Files({ advertiserId, runId, name }: { advertiserId: string; runId: string; name: string }) {
  const t = useAreaTexts("reportCenter");
  const { download, problem, isBusy } = useReportFile(advertiserId);
  return (
    <div className="flex flex-wrap gap-2">
      {(["csv", "xlsx"] as const).map((format) => (
        <Button
          key={format}
          size="sm"
          isDisabled={isBusy}
          aria-label={t("runs.saveAs", { name, format: t(`runs.${format}`) })}
          onPress={() => void download(runId, format)}
        >
          {t(`runs.${format}`)}
        </Button>
      ))}
      {problem && (
        <p role="alert" className="text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}

/** The target of the link in a report's mail: the files of one run. */
export function DownloadView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("reportCenter");
  const run = idParam(search.run);
  if (!run) return <EmptyState title={t("download.missing")} text={t("download.missingText")} />;
  return (
    <SettingsSection title={t("download.title")} lead={t("download.lead")}>
      <Files advertiserId={account.id} runId={run} name={run} />
    </SettingsSection>
  );
}

/** The target of a mail's unsubscribe link, for logged-in people. */
export function UnsubscribeView({ account, search }: AreaPageProps) {
  const t = useAreaTexts("reportCenter");
  const list = trpc.reportCenter.templates.useInfiniteQuery({ advertiserId: account.id, pageSize: 50 }, byBookmark);
  const { subscribe, problem } = useTemplates(account.id);
  const template = itemsOf(list).find(({ id }) => id === search.report);
  if (!list.data) return <AreaGate query={list}>{null}</AreaGate>;
  if (!template) return <EmptyState title={t("unsubscribe.none")} text={t("unsubscribe.noneText")} />;
  return (
    <SettingsSection title={t("unsubscribe.title")} lead={t("unsubscribe.lead", { name: template.name })}>
      <Switch
        label={t("builder.mails")}
        isSelected={template.isSubscribed}
        onChange={(next) => void subscribe(template.id, next)}
      />
      {problem && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {problem}
        </p>
      )}
    </SettingsSection>
  );
}
