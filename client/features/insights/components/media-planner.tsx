import { useState } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ApiCalls } from "../../../components/domain/api-calls.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { apiCall, reachCall } from "../../../lib/area/api-call.ts";
import { presetDays } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { countryOptions } from "../../../lib/format/countries.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { planCurve } from "../plan.rules.ts";
import { AudienceInsights } from "./audience-insights.tsx";

const STEPS = [0.5, 1, 2, 4, 8];

/** Forecasts a budget's results from the account's history and the audience size; always as a range. */
export function MediaPlanner({ account, search, onSearch }: AreaPageProps) {
  const t = useAreaTexts("insights");
  const { language } = useLanguage();
  const [history] = useState(() => presetDays("90", account));
  const budget = Math.min(1_000_000, Math.max(1, Number(search.budget) || 10));
  const days = Math.min(365, Math.max(1, Math.round(Number(search.days) || 30)));
  // Country names differ between server and browser, so they are left out of the first render.
  const countries = useHydrated() ? countryOptions(language) : [];
  const country = countries.some(({ value }) => value === search.country) ? (search.country ?? "") : "";
  const past = trpc.ads.analytics.useQuery({
    advertiserId: account.id,
    level: "ACCOUNT",
    granularity: "DAY",
    ...history,
  });
  const reach = trpc.quickPromote.reach.useQuery(country ? { country } : {});
  const failed = [past, reach].find(({ error }) => error);
  if (failed?.error) return <ListFailed text={failureOf(failed.error).message} onRetry={() => void failed.refetch()} />;
  const range = reach.data?.range;
  const curve =
    past.data &&
    range &&
    planCurve(
      past.data.rows.map((row) => ({
        spend: BigInt(row.SPEND_IN_MICRO_CURRENCY ?? 0),
        impressions: Number(row.IMPRESSION_1 ?? 0),
        clicks: Number(row.OUTBOUND_CLICK_1 ?? 0),
      })),
      { budgets: STEPS.map((step) => budget * step), days, reach: range },
    );
  const count = new Intl.NumberFormat(language, { notation: "compact", maximumFractionDigits: 1 });
  const words = ({ low, high }: { low: number; high: number }) => `${count.format(low)} – ${count.format(high)}`;
  const most = Math.max(...(curve ?? []).map(({ people }) => people.high), 1);
  return (
    <>
      <p className="pb-3 text-[0.9375rem] text-ink-soft">{t("plan.lead")}</p>
      <div className="grid max-w-3xl gap-x-4 sm:grid-cols-3">
        <TextField
          label={t("plan.budget", { currency: account.currency })}
          inputMode="decimal"
          defaultValue={String(budget)}
          onChange={(text) => onSearch({ budget: text })}
        />
        <TextField
          label={t("plan.days")}
          inputMode="numeric"
          defaultValue={String(days)}
          onChange={(text) => onSearch({ days: text })}
        />
        <SelectField
          label={t("plan.country")}
          options={[{ value: "", label: t("plan.everywhere") }, ...countries]}
          value={country}
          onChange={(value) => onSearch({ country: value || undefined })}
        />
      </div>
      {!past.data || reach.isPending ? (
        <ChunkLoading label={t("loading")} />
      ) : !range ? (
        <EmptyState title={t("plan.noPeople")} text={t("plan.noPeopleText")} />
      ) : !curve ? (
        <EmptyState title={t("plan.noHistory")} text={t("plan.noHistoryText")} />
      ) : (
        <div className="overflow-x-auto rounded-card border border-line bg-surface">
          <table className="w-full text-[0.9375rem] tabular-nums">
            <caption className="p-3 text-start text-ink-soft">
              {t("plan.range")}{" "}
              <TextLink href={areaPath("reportingCampaigns", { advertiserId: account.id })}>{t("plan.costs")}</TextLink>
            </caption>
            <thead>
              <tr className="text-ink-soft">
                {(["aDay", "people", "impressions", "clicks"] as const).map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 text-start font-medium">
                    {t(`plan.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {curve.map((point) => (
                <tr key={point.budget} className="border-t border-line">
                  <th scope="row" className="px-3 py-2 text-start font-normal whitespace-nowrap">
                    {money(point.budget * 1_000_000, account.currency, language)}
                  </th>
                  <td className="px-3 py-2">
                    {words(point.people)}
                    <svg
                      viewBox="0 0 100 6"
                      aria-hidden="true"
                      className="mt-1 block h-1.5 w-full min-w-24"
                      preserveAspectRatio="none"
                    >
                      <rect width="100" height="6" className="fill-wash" />
                      <rect
                        x={(point.people.low / most) * 100}
                        width={((point.people.high - point.people.low) / most) * 100}
                        height="6"
                        className="fill-accent"
                      />
                    </svg>
                  </td>
                  <td className="px-3 py-2">{words(point.impressions)}</td>
                  <td className="px-3 py-2">{words(point.clicks)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <AudienceInsights advertiserId={account.id} country={account.country} />
      <ApiCalls
        calls={[
          apiCall(account.id, "/audience_insights/"),
          apiCall(account.id, "/analytics/", { level: "ACCOUNT", granularity: "DAY", ...history }),
          reachCall(country ? { country } : {}),
        ]}
      />
    </>
  );
}
