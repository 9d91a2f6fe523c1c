import type { ShownOffer } from "../../../src/ads/offers.ts";
import { money } from "../../lib/format/money.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";

const MICRO = 1_000_000;

/** An offer in one line, in the page's language; the advertiser's own words stay as they are. */
export function useOfferWords(): (offer: ShownOffer) => string {
  const t = useTexts("ads");
  const { language } = useLanguage();
  return ({ percent, amount, currency, isFreeShipping, text, code }) => {
    const parts = [
      percent !== null && t("offerPercent", { percent }),
      amount !== null && currency !== null && t("offerAmount", { amount: money(amount * MICRO, currency, language) }),
      isFreeShipping && t("offerShipping"),
      text,
      code !== "" && t("offerCode", { code }),
    ];
    return parts.filter(Boolean).join(" · ");
  };
}
