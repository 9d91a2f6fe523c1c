import { useState } from "react";
import type { FilterReason } from "../../../../src/ads/events.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { dayOfNumber } from "../../../../src/time/day.rules.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { PlainTable, type TableColumn } from "../../../components/domain/paged-table.tsx";
import { TrendChart } from "../../../components/domain/trend-chart.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { apiCall } from "../../../lib/area/api-call.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { axisOf, dayWords } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { CAMPAIGN_METRICS, type CampaignMetric, type CampaignRow, campaignRow } from "../campaign-rows.ts";
import { useCampaignWords } from "../hooks/use-campaign-words.ts";
import { TargetNumbers } from "./target-numbers.tsx";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 28;
const KINDS: Partial<Record<CampaignMetric, "money" | "share">> = { spend: "money", cpc: "money", ctr: "share" };

interface CampaignNumbersProps {
  account: AdvertiserAccount;
  campaignId: string;
}

/** A campaign's spend and results by day and placement, and the time up to which they are complete. */
export function CampaignNumbers({ account, campaignId }: CampaignNumbersProps) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const words = useCampaignWords(account.currency);
  const [metric, setMetric] = useState<CampaignMetric>("spend");
  const [today] = useState(() => Math.floor(Date.now() / DAY_MS));
  const range = { startDate: dayOfNumber(today - SHOWN_DAYS + 1), endDate: dayOfNumber(today + 1) };
  const asked = { advertiserId: account.id, level: "CAMPAIGN" as const, ids: [campaignId], ...range };
  const days = trpc.ads.analytics.useQuery({ ...asked, granularity: "DAY" });
  const places = trpc.ads.analytics.useQuery({ ...asked, granularity: "TOTAL", bySurface: true });
  // If one query fails, the other has usually failed for the same reason, so both are retried.
  const retry = () => void Promise.all([days.refetch(), places.refetch()]);
  if (days.error)
    return (
      <SettingsSection title={t("numbers.title")}>
        <ListFailed text={failureOf(days.error).message} onRetry={retry} />
      </SettingsSection>
    );
  if (!days.data) return null;
  const rows = days.data.rows.map((row) => campaignRow(row.date, row));
  const until = accountTimes(account, language);
  const columns = (names: readonly CampaignMetric[]): TableColumn<CampaignRow>[] =>
    names.map((name) => ({ name: t(`numbers.${name}`), isFigure: true, cell: (row) => words(row, name) }));
  const ofPlaces = CAMPAIGN_METRICS.filter((name) => name !== "conversions");
  return (
    <SettingsSection
      title={t("numbers.title")}
      lead={t("numbers.until", { time: until.format(new Date(days.data.completeUntil)) })}
    >
      {rows.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{t("numbers.none")}</p>
      ) : (
        <div className="flex flex-col gap-5">
          <div className="max-w-56">
            <SelectField<CampaignMetric>
              label={t("numbers.chart")}
              value={metric}
              options={CAMPAIGN_METRICS.map((value) => ({ value, label: t(`numbers.${value}`) }))}
              onChange={setMetric}
            />
          </div>
          <TrendChart
            label={t(`numbers.${metric}`)}
            axis={axisOf(KINDS[metric] ?? "count", account.currency)}
            series={rows.map((row) => ({ day: row.key, value: row[metric] ?? 0, words: words(row, metric) }))}
            earlier={null}
          />
          {places.error && <ListFailed text={failureOf(places.error).message} onRetry={retry} />}
          {places.data && (
            <PlainTable<CampaignRow>
              label={t("numbers.byPlace")}
              rows={places.data.rows.map((row) => campaignRow(row.surface ?? "home", row))}
              keyOf={({ key }) => key}
              columns={[
                { name: t("numbers.place"), cell: ({ key }) => t(`place.${key as "home"}`) },
                ...columns(ofPlaces),
              ]}
            />
          )}
          <TargetNumbers asked={asked} columns={columns(ofPlaces)} />
          <PlainTable<CampaignRow>
            isSeries
            label={t("numbers.byDay")}
            rows={rows}
            keyOf={({ key }) => key}
            columns={[
              { name: t("numbers.day"), cell: ({ key }) => dayWords(key, language) },
              ...columns(CAMPAIGN_METRICS),
            ]}
          />
        </div>
      )}
      {days.data.filteredReasons.length > 0 && (
        <div className="pt-3 text-[0.8125rem] text-ink-soft">
          <p>{t("numbers.filteredWhy")}</p>
          <ul className="list-disc ps-5 tabular-nums">
            {days.data.filteredReasons.map(({ reason, events }) => (
              <li key={reason}>{t(`filter.${reason as FilterReason}`, { count: events })}</li>
            ))}
          </ul>
        </div>
      )}
      <ApiCalls
        calls={[{ granularity: "DAY" }, { bySurface: true }].map((more) =>
          apiCall(account.id, "/analytics/", { level: "CAMPAIGN", ids: campaignId, ...range, ...more }),
        )}
      />
    </SettingsSection>
  );
}
