import { z } from "zod";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";
import { AD_CURRENCIES } from "./countries.ts";

/** Kinds of shops' offers, named as in the public API description v5. */
export const OFFER_TYPES = [
  ...(["VARIABLE", "SITEWIDE", "CHECKOUT", "SAVE_X_ON_Y", "BUY_X_GET_Y", "SPEND_X_SAVE_Y", "FREE_SHIPPING"] as const),
  ...(["FREE_SHIPPING_MINIMUM", "FREE_SHIPPING_WITH_DISCOUNT", "SITEWIDE_IN_STORES", "EXTRA_PERCENT_OFF"] as const),
  ...(["GIFT_WITH_PURCHASE", "GIFT_WITH_PURCHASE_MINIMUM", "FIXED", "PERCENT_OFF_CLEARANCE", "X_OFF_Y"] as const),
  ...(["GIFT_WITH_FIRST_PURCHASE", "BUY_X_GET_ONE_FREE", "CASH_BACK", "POINTS_ON_ALL_PURCHASES", "BONUS"] as const),
  ...(["POINTS_WITH_PURCHASE", "CUSTOM"] as const),
] as const;
export type OfferType = (typeof OFFER_TYPES)[number];
export const OFFER_PLATFORMS = ["DEFAULT", "SHOPIFY"] as const;

const TEXT_MAX = 60;
const CODE_MAX = 40;
export const offerCodeSchema = textSchema(CODE_MAX);
/** One value of an offer. Amounts are units of their currency. */
export const offerValueSchema = z
  .object({
    amount: z.number().positive().max(1_000_000).optional(),
    currencyCode: z.enum(AD_CURRENCIES).optional(),
    percent: z.number().positive().max(100).optional(),
    customText: textSchema(TEXT_MAX).optional(),
  })
  .refine(
    ({ amount, currencyCode }) => (amount === undefined) === (currencyCode === undefined),
    coded("offerCurrency"),
  );
export type OfferValue = z.output<typeof offerValueSchema>;

/** An offer as people see it on an ad. */
export const shownOfferSchema = z.object({
  percent: z.number().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  isFreeShipping: z.boolean(),
  text: z.string(),
  code: z.string(),
});
export type ShownOffer = z.output<typeof shownOfferSchema>;

/** Returns null if the offer has nothing that people could read. */
export function shownOffer({
  type,
  values,
  code,
}: {
  type: OfferType;
  values: readonly OfferValue[];
  code: string;
}): ShownOffer | null {
  const percent = values.find((value) => value.percent !== undefined)?.percent ?? null;
  const priced = values.find((value) => value.amount !== undefined);
  const isFreeShipping = type.startsWith("FREE_SHIPPING");
  const text = values.find((value) => value.customText)?.customText ?? "";
  if (percent === null && !priced && !isFreeShipping && text === "") return null;
  const [amount, currency] = [priced?.amount ?? null, priced?.currencyCode ?? null];
  return { percent, amount, currency, isFreeShipping, text, code };
}

export const OFFER_STATES = ["ACTIVE", "PAUSED", "SCHEDULED", "EXPIRED", "OTHER"] as const;
/** @param now milliseconds, like the offer's start and end */
export function offerState(
  { status, from, until }: { status: string; from: number | null; until: number | null },
  now: number,
): (typeof OFFER_STATES)[number] {
  if (until !== null && until <= now) return "EXPIRED";
  if (status === "PAUSED") return "PAUSED";
  if (status !== "ACTIVE") return "OTHER";
  return from !== null && from > now ? "SCHEDULED" : "ACTIVE";
}
