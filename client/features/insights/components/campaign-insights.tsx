import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { TrendChart } from "../../../components/domain/trend-chart.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { apiCall } from "../../../lib/area/api-call.ts";
import { type Days, daysBefore, daysOf, daysWithin } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { axisOf, money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { ProductGroups } from "./product-groups.tsx";

const FIGURES = ["SPEND_IN_MICRO_CURRENCY", "IMPRESSION_1", "OUTBOUND_CLICK_1", "SAVE_1"] as const;
type Figure = (typeof FIGURES)[number];
type Row = Partial<Record<Figure, number | string | undefined>>;
const figureOf = (row: Row | undefined, figure: Figure): bigint => BigInt(row?.[figure] ?? 0);

/** A campaign's results in a period, compared with others: in total, by day and by placement. */
export function CampaignInsights({ account, params, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("insights");
  const texts = useTexts("advertiser");
  const { language } = useLanguage();
  const advertiserId = account.id;
  const campaignId = params.campaignId ?? "";
  const { days, compared } = daysOf(search, account);
  const earlier = compared ?? daysBefore(days);
  const asked = { advertiserId, level: "CAMPAIGN" as const, ids: [campaignId] };
  const campaign = trpc.advertiser.campaigns.useQuery({ advertiserId, campaignIds: [campaignId] });
  const now = trpc.ads.analytics.useQuery({ ...asked, ...days });
  const before = trpc.ads.analytics.useQuery({ ...asked, ...earlier });
  const byDay = trpc.ads.analytics.useQuery({ ...asked, ...days, granularity: "DAY" });
  const byDayBefore = trpc.ads.analytics.useQuery({ ...asked, ...earlier, granularity: "DAY" });
  const byPlace = trpc.ads.analytics.useQuery({ ...asked, ...days, bySurface: true });
  const calls = [{}, { granularity: "DAY" }].flatMap((more) =>
    [days, earlier].map((range) =>
      apiCall(advertiserId, "/analytics/", { level: "CAMPAIGN", ids: campaignId, ...range, ...more }),
    ),
  );
  calls.push(apiCall(advertiserId, "/analytics/", { level: "CAMPAIGN", ids: campaignId, ...days, bySurface: true }));
  const failed = [campaign, now, before, byDay, byDayBefore, byPlace].find(({ error }) => error);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  if (!campaign.data || !now.data || !before.data || !byDay.data || !byDayBefore.data || !byPlace.data) {
    return <ChunkLoading label={t("loading")} />;
  }
  const [found] = campaign.data.items;
  if (!found) return <EmptyState title={t("noCampaign")} text={t("noCampaignText")} />;
  const count = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  const words = (value: bigint, figure: Figure) =>
    figure === "SPEND_IN_MICRO_CURRENCY" ? money(value, account.currency, language) : count.format(value);
  const points = (rows: readonly (Row & { date: string })[], range: Days) =>
    daysWithin(range).map((day) => {
      const value = figureOf(
        rows.find(({ date }) => date === day),
        "SPEND_IN_MICRO_CURRENCY",
      );
      return { day, value: Number(value) / 1_000_000, words: words(value, "SPEND_IN_MICRO_CURRENCY") };
    });
  const [total] = now.data.rows;
  const [old] = before.data.rows;
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 pb-4">
        <TextLink href={`/advertiser/${advertiserId}/campaigns/${found.id}/`} className="[overflow-wrap:anywhere]">
          {found.name}
        </TextLink>
        <AreaDaysField account={account} search={search} onSearch={onSearch} />
      </div>
      <dl className="grid grid-cols-2 gap-3 pb-4 xl:grid-cols-4">
        {FIGURES.map((figure) => {
          const [value, earlierValue] = [figureOf(total, figure), figureOf(old, figure)];
          const change = changeOf(value, earlierValue);
          return (
            <div key={figure} className="rounded-card border border-line bg-surface p-4">
              <dt className="text-[0.8125rem] text-ink-soft">{t(`figure.${figure}`)}</dt>
              <dd>
                <span className="block text-xl font-semibold tabular-nums">{words(value, figure)}</span>
                <span className="text-[0.8125rem] text-ink-soft tabular-nums">
                  {change === null
                    ? t("noChange", { value: words(earlierValue, figure) })
                    : t("change", { share: share.format(change), value: words(earlierValue, figure) })}
                </span>
              </dd>
            </div>
          );
        })}
      </dl>
      <div className="mb-4 rounded-card border border-line bg-surface p-4">
        <TrendChart
          label={t("figure.SPEND_IN_MICRO_CURRENCY")}
          axis={axisOf("money", account.currency)}
          series={points(byDay.data.rows, days)}
          earlier={points(byDayBefore.data.rows, earlier)}
        />
      </div>
      {found.objectiveType === "CATALOG_SALES" && (
        <ProductGroups account={account} campaignId={campaignId} days={days} />
      )}
      {byPlace.data.rows.length > 0 && (
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-[0.9375rem] tabular-nums">
            <caption className="p-3 text-start font-semibold">
              {t("byPlace")}{" "}
              <TextLink href={areaPath("reportingAds", { advertiserId, query: search })}>{t("toAds")}</TextLink>
            </caption>
            <thead>
              <tr className="text-ink-soft">
                <th scope="col" className="px-3 py-2 text-start font-medium">
                  {t("place")}
                </th>
                {FIGURES.map((figure) => (
                  <th key={figure} scope="col" className="px-3 py-2 text-end font-medium">
                    {t(`figure.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {byPlace.data.rows.map((row) => (
                <tr key={row.surface} className="border-t border-line">
                  <th scope="row" className="px-3 py-2 text-start font-normal">
                    {texts(`place.${row.surface as "home"}`)}
                  </th>
                  {FIGURES.map((figure) => (
                    <td key={figure} className="px-3 py-2 text-end">
                      {words(figureOf(row, figure), figure)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <ApiCalls calls={calls} />
    </>
  );
}

/** The relative change; null if there was nothing before. */
const changeOf = (now: bigint, before: bigint): number | null =>
  before === 0n ? null : Number(now - before) / Number(before);
