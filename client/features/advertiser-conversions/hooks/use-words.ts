import type { ConversionEvent } from "../../../../src/ads/conversion-kinds.ts";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { accountTimes } from "../../../lib/area/account-times.ts";
import { money } from "../../../lib/format/money.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** Formats events, times and amounts for the pages about conversions. */
export function useWords(account: AdvertiserAccount) {
  const t = useAreaTexts("conversions");
  const promote = useTexts("quickPromote");
  const { language } = useLanguage();
  const times = accountTimes(account, language);
  const counts = new Intl.NumberFormat(language);
  const shares = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
  return {
    t,
    event: (name: ConversionEvent) => promote(`event.${name}`),
    time: (iso: string) => times.format(new Date(iso)),
    count: (number: number) => counts.format(number),
    share: (part: number, whole: number) => shares.format(whole > 0 ? part / whole : 0),
    money: (micro: number | string, currency: string) => money(BigInt(micro), currency || account.currency, language),
  };
}
