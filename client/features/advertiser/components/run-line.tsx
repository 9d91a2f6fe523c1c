import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import type { Campaign } from "../../../../src/advertiser/entities.ts";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { money } from "../../../lib/format/money.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** Budget and schedule of a campaign, in the account's time zone. */
export function RunLine({ campaign, account }: { campaign: Campaign; account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const { dailySpendCap, lifetimeSpendCap, startTime, endTime, runDays } = campaign;
  // An end at midnight means that the day before is the last one.
  const day = (time: string, before = 0) =>
    accountTimes(account, language, { dateStyle: "medium" }).format(new Date(new Date(time).getTime() - before));
  const parts = [
    dailySpendCap !== null && t("budgetDay", { amount: money(dailySpendCap, account.currency, language) }),
    lifetimeSpendCap !== null && t("atMost", { amount: money(lifetimeSpendCap, account.currency, language) }),
    runDays !== null && t("runDays", { count: runDays }),
    runDays === null &&
      startTime &&
      `${t("from", { day: day(startTime) })} ${endTime ? t("until", { day: day(endTime, 1) }) : t("openEnd")}`,
  ];
  return <p className="text-[0.8125rem] text-ink-soft tabular-nums">{parts.filter(Boolean).join(" · ")}</p>;
}
