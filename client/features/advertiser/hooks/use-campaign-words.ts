import { moneyInColumn } from "../../../lib/format/money.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import type { CampaignMetric, CampaignRow } from "../campaign-rows.ts";

const MICRO = 1_000_000;

/** Formats a campaign's numbers, with amounts in the account's currency. */
export function useCampaignWords(currency: string) {
  const { language } = useLanguage();
  const count = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: "percent", minimumFractionDigits: 2 });
  return (row: CampaignRow, metric: CampaignMetric): string => {
    const value = row[metric];
    if (value === null) return "–";
    if (metric === "spend" || metric === "cpc") return moneyInColumn(Math.round(value * MICRO), currency, language);
    return metric === "ctr" ? share.format(value) : count.format(value);
  };
}
