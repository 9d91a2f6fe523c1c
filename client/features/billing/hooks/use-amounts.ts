import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { money } from "../../../lib/format/money.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

/** Formats an account's amounts in its currency. */
export function useAmounts({ currency }: Pick<AdvertiserAccount, "currency">) {
  const { language } = useLanguage();
  return (micro: number | string) => money(BigInt(micro), currency, language);
}
