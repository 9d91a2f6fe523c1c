import { DEFAULT_WINDOWS } from "../../../../src/ads/attribution.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PlainTable } from "../../../components/domain/paged-table.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { type Outputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useWords } from "../hooks/use-words.ts";
import { summed } from "../sum-rows.ts";

type Incoming = Outputs["conversions"]["overview"]["rows"][number];
type Credited = Outputs["conversions"]["report"]["rows"][number];

const CHOICES = { click: [0, 1, 7, 14, 30], engagement: [0, 1, 7, 14, 30], view: [0, 1, 7, 30] } as const;

/** The events received, and those attributed to ads. */
export function Overview({ account, search, onSearch }: AreaPageProps) {
  const { t, event, time, count, money } = useWords(account);
  const { days } = daysOf(search, account);
  const incoming = trpc.conversions.overview.useQuery({ advertiserId: account.id, ...days });
  const given = (name: keyof typeof CHOICES) => {
    const asked = Number(search[`${name}_window`] ?? DEFAULT_WINDOWS[name]);
    return (CHOICES[name] as readonly number[]).includes(asked) ? asked : DEFAULT_WINDOWS[name];
  };
  const windows = {
    clickWindowDays: given("click"),
    engagementWindowDays: given("engagement"),
    viewWindowDays: given("view"),
  };
  const asked = Object.fromEntries(Object.entries(windows).map(([name, days]) => [name, String(days)]));
  const credited = trpc.conversions.report.useQuery({ advertiserId: account.id, ...days, ...windows });
  const campaigns = trpc.advertiser.campaigns.useQuery({ advertiserId: account.id, pageSize: 250 });
  const nameOf = new Map(campaigns.data?.items.map(({ id, name }) => [id, name]));
  const error = incoming.error ?? credited.error;
  if (error)
    return (
      <ListFailed
        text={failureOf(error).message}
        onRetry={() => void Promise.all([incoming.refetch(), credited.refetch()])}
      />
    );
  const rows = incoming.data && summed(incoming.data.rows, ({ eventName, source }) => `${eventName} ${source}`);
  return (
    <div className="flex flex-col gap-5">
      <div>
        <AreaDaysField account={account} search={search} onSearch={onSearch} />
      </div>
      {!rows ? (
        <ChunkLoading label={t("loading")} />
      ) : rows.length === 0 ? (
        <EmptyState
          title={t("none")}
          text={t("noneText")}
          action={
            <>
              <LinkButton href={areaPath("conversionsTag", { advertiserId: account.id })} variant="primary">
                {t("start.tag")}
              </LinkButton>
              <LinkButton href={areaPath("conversionsSetupApi", { advertiserId: account.id })}>
                {t("start.api")}
              </LinkButton>
              <LinkButton href={areaPath("conversionsUpload", { advertiserId: account.id })}>
                {t("start.upload")}
              </LinkButton>
            </>
          }
        />
      ) : (
        <>
          <SettingsSection title={t("incoming")}>
            <PlainTable<Incoming>
              label={t("incomingTable")}
              rows={rows}
              keyOf={({ eventName, source }) => `${eventName} ${source}`}
              columns={[
                { name: t("column.event"), cell: ({ eventName }) => event(eventName) },
                { name: t("column.source"), cell: ({ source }) => t(`source.${source}`) },
                ...(["counted", "doubled", "matched", "withClick", "withEmail"] as const).map((key) => ({
                  name: t(`column.${key}`),
                  isFigure: true,
                  cell: (row: Incoming) => (row[key] === null ? t("upload.few") : count(row[key])),
                })),
                { name: t("column.last"), cell: ({ lastAt }) => time(lastAt) },
              ]}
            />
          </SettingsSection>
          <SettingsSection title={t("credited")} lead={t("windows.text")}>
            <div className="grid gap-x-3 sm:grid-cols-3">
              {(["click", "engagement", "view"] as const).map((name) => (
                <SelectField
                  key={name}
                  label={t(`windows.${name}`)}
                  value={String(given(name))}
                  options={CHOICES[name].map((number) => ({
                    value: String(number),
                    label: number === 0 ? t("windows.none") : t("windows.days", { count: number }),
                  }))}
                  onChange={(chosen) => onSearch({ [`${name}_window`]: chosen })}
                />
              ))}
            </div>
            {credited.data?.rows.length === 0 && (
              <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("noneCredited")}</p>
            )}
            <PlainTable<Credited>
              label={t("creditedTable")}
              rows={credited.data?.rows ?? []}
              keyOf={({ id, eventName }) => `${id} ${eventName}`}
              columns={[
                { name: t("column.campaign"), cell: ({ id }) => nameOf.get(id) ?? id },
                { name: t("column.event"), cell: ({ eventName }) => event(eventName) },
                ...(["conversions", "goals", "clicks", "engagements", "views"] as const).map((key) => ({
                  name: t(`column.${key}`),
                  isFigure: true,
                  cell: (row: Credited) => count(row[key]),
                })),
                {
                  name: t("column.value"),
                  isFigure: true,
                  cell: ({ valueInMicroCurrency }) => money(valueInMicroCurrency, account.currency),
                },
              ]}
            />
          </SettingsSection>
        </>
      )}
      <ApiCalls
        calls={[
          apiCall(account.id, "/conversions/overview/", { ...days }),
          apiCall(account.id, "/conversions/report/", { ...days, ...asked }),
        ]}
      />
    </div>
  );
}
