import type { Service, ServiceState, Status } from "../../../../src/operating/status.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useFormats } from "../hooks/use-formats.ts";
import { type Fact, FactList } from "./fact-list.tsx";
import { FigureTable } from "./figure-table.tsx";

/** Asking the services costs each of them a connection. */
const REFRESH_MS = 30_000;

const MARKS: Record<ServiceState, string> = {
  fine: "bg-accent-wash text-accent-strong",
  warning: "border border-line-strong text-ink",
  broken: "bg-danger text-on-danger",
  off: "bg-wash-strong text-ink",
};

/** The services, queues and facts of the site, read again every half minute. */
export function SiteStatus() {
  const failureText = useFailureText();
  const { data, error, refetch } = trpc.operating.status.useQuery({}, { refetchInterval: REFRESH_MS });
  if (!data && error) return <ListFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <Services services={data.services} />
      <SiteFacts status={data} />
      <Queues queues={data.queues} />
    </>
  );
}

function Services({ services }: { services: readonly Service[] }) {
  const t = useOperatingTexts();
  return (
    <SettingsSection title={t("status.services")}>
      <ul aria-label={t("status.services")} className="list-none">
        {services.map((service, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a site may have several replicas of one address
          <li key={place} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line py-2.5 not-last:border-b">
            <StateMark state={service.state} />
            <span className="font-semibold">{t(`status.part.${service.part}`)}</span>
            <span className="min-w-0 text-sm text-ink-soft [overflow-wrap:anywhere]">
              {[
                service.reason && t(`status.reason.${service.reason}`),
                service.detail,
                service.ms !== null && t("status.ms", { ms: service.ms }),
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {services.some(({ state }) => state === "warning" || state === "broken") && (
        <p className="pt-3 text-sm text-ink-soft">{t("status.advice")}</p>
      )}
    </SettingsSection>
  );
}

function StateMark({ state }: { state: ServiceState }) {
  const t = useOperatingTexts();
  return (
    <span
      className={cx(
        "inline-flex h-6 shrink-0 items-center rounded-full px-2.5 text-[0.8125rem] font-semibold",
        MARKS[state],
      )}
    >
      {t(`status.state.${state}`)}
    </span>
  );
}

function SiteFacts({ status: { backup, database, disks, versions } }: { status: Status }) {
  const t = useOperatingTexts();
  const { moment, size } = useFormats();
  const { bytes, connections, connectionsMax: max, processes } = database;
  const { release, commit } = versions;
  const facts: Fact[] = [
    ...disks.map(
      ({ path, freeBytes, totalBytes, state }): Fact => [
        t("status.disk"),
        <>
          {t("status.room", { path, free: size(freeBytes), total: size(totalBytes) })}{" "}
          {state !== "fine" && <StateMark state={state} />}
        </>,
      ],
    ),
    [
      t("status.backup"),
      t(`status.backups.${backup.state}`, {
        when: backup.newestAt ? moment(backup.newestAt) : "",
        place: backup.place ?? "",
      }),
    ],
    [t("status.databaseSize"), t("status.databaseFacts", { size: size(bytes), connections, max, processes })],
    [t("status.release"), commit ? t("status.releaseOf", { release, commit: commit.slice(0, 12) }) : release],
    ["Bun", versions.bun],
    ["PostgreSQL", versions.database],
    ...(versions.migration ? [[t("status.migration"), versions.migration] as Fact] : []),
  ];
  return (
    <SettingsSection title={t("status.site")}>
      <FactList facts={facts} />
    </SettingsSection>
  );
}

function Queues({ queues }: { queues: Status["queues"] }) {
  const t = useOperatingTexts();
  const { lasting, number } = useFormats();
  return (
    <SettingsSection title={t("queues.heading")}>
      {queues.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{t("queues.none")}</p>
      ) : (
        <FigureTable
          label={t("queues.heading")}
          columns={[
            t("queues.queue"),
            t("queues.waiting"),
            t("queues.running"),
            t("queues.failed"),
            t("queues.oldest"),
          ]}
          rows={queues.map(({ queue, waiting, running, failed, oldestSeconds }) => [
            queue,
            number(waiting),
            number(running),
            number(failed),
            waiting > 0 ? lasting(oldestSeconds) : "",
          ])}
        />
      )}
    </SettingsSection>
  );
}
