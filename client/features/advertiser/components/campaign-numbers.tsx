import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { dayOfNumber } from "../../../../src/quick-promote/promote.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { dayWords, money } from "../../../lib/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguage } from "../../../lib/use-language.ts";

const DAY_MS = 86_400_000;
const SHOWN_DAYS = 28;
const CELL = "px-3 py-2 text-end tabular-nums";

interface CampaignNumbersProps {
  account: AdvertiserAccount;
  campaignId: string;
}

/** What a campaign spent and got, by day or by place, and until when that is all. */
export function CampaignNumbers({ account, campaignId }: CampaignNumbersProps) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const [today] = useState(() => Math.floor(Date.now() / DAY_MS));
  const range = { startDate: dayOfNumber(today - SHOWN_DAYS + 1), endDate: dayOfNumber(today + 1) };
  const asked = { advertiserId: account.id, level: "CAMPAIGN" as const, ids: [campaignId], ...range };
  const days = trpc.ads.analytics.useQuery({ ...asked, granularity: "DAY" });
  const places = trpc.ads.analytics.useQuery({ ...asked, granularity: "TOTAL", bySurface: true });
  if (days.error) return <ListFailed text={failureOf(days.error).message} onRetry={() => void days.refetch()} />;
  if (!days.data) return null;
  const rows = [
    ...(places.data?.rows ?? []).map((row) => ({ label: t(`place.${row.surface as "home"}`), row })),
    ...days.data.rows.map((row) => ({ label: dayWords(row.date, language), row })),
  ];
  const count = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 2 });
  const until = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: account.timeZone,
  });
  return (
    <SettingsSection
      title={t("numbers.title")}
      lead={t("numbers.until", { time: until.format(new Date(days.data.completeUntil)) })}
    >
      {days.data.rows.length === 0 ? (
        <p className="text-[15px] text-ink-soft">{t("numbers.none")}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section aria-label={t("numbers.title")} tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-[15px] [&_th]:font-medium [&_th]:text-ink-soft">
            <thead>
              <tr>
                <th scope="col" className="px-3 py-2 text-start">
                  {t("numbers.day")}
                </th>
                {(["spend", "impressions", "clicks", "saves", "ctr", "cpc", "filtered"] as const).map((name) => (
                  <th key={name} scope="col" className={CELL}>
                    {t(`numbers.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, row }) => {
                const spend = Number(row.SPEND_IN_MICRO_CURRENCY ?? 0);
                const impressions = Number(row.IMPRESSION_1 ?? 0);
                const clicks = Number(row.OUTBOUND_CLICK_1 ?? 0);
                return (
                  <tr key={label} className="border-t border-line">
                    <th scope="row" className="px-3 py-2 text-start whitespace-nowrap">
                      {label}
                    </th>
                    <td className={CELL}>{money(spend, account.currency, language)}</td>
                    <td className={CELL}>{count.format(impressions)}</td>
                    <td className={CELL}>{count.format(clicks)}</td>
                    <td className={CELL}>{count.format(Number(row.SAVE_1 ?? 0))}</td>
                    <td className={CELL}>{impressions > 0 ? share.format(clicks / impressions) : "–"}</td>
                    <td className={CELL}>{clicks > 0 ? money(spend / clicks, account.currency, language) : "–"}</td>
                    <td className={CELL}>{count.format(Number(row.FILTERED ?? 0))}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </section>
      )}
      {days.data.filteredReasons.length > 0 && (
        <p className="pt-3 text-[13px] text-ink-soft">
          {t("numbers.filteredWhy")}{" "}
          {days.data.filteredReasons.map(({ reason, events }) => `${reason} ${count.format(events)}`).join(", ")}
        </p>
      )}
    </SettingsSection>
  );
}
