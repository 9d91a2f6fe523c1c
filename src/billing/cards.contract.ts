import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema, microSchema, timeSchema } from "../model/values.ts";

/** The viewer's own id means their own account. */
const accountField = { advertiserId: idSchema };
const PATH = "/ads/v4/advertisers/{advertiserId}/billing/card/";

export const openChargeSchema = z.object({
  /** With tax. */
  amountInMicroCurrency: microSchema,
  /** When the bank first refused it; null if it has not. */
  failedAt: timeSchema.nullable(),
  /** When it is tried again; null if it is under way, or not tried any more. */
  nextAttemptAt: timeSchema.nullable(),
  /** When ads stop, unless it is paid; null if it was not refused. */
  pausesAt: timeSchema.nullable(),
});

export const cardStateSchema = z.object({
  /** Whether an account can put a card on file here. */
  isOffered: z.boolean(),
  card: z.object({ brand: z.string(), last4: z.string(), expMonth: z.int(), expYear: z.int() }).nullable(),
  /** The most that an account with a card may owe. */
  thresholdInMicroCurrency: microSchema,
  /** The debt at which the card is charged. */
  chargedAtInMicroCurrency: microSchema,
  /** The charge that is neither paid nor closed. */
  charge: openChargeSchema.nullable(),
  /** Ads have stopped because a charge was refused for seven days. */
  isPaused: z.boolean(),
});
export type CardState = z.output<typeof cardStateSchema>;

export const cardState = defineContract({
  name: "ads.card",
  kind: "query",
  access: "user",
  summary: "The card that pays what an account owes, and its open charge",
  rest: { method: "GET", path: PATH },
  input: z.object(accountField),
  output: cardStateSchema,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const addCard = defineContract({
  name: "ads.addCard",
  kind: "mutation",
  access: "user",
  stepUp: true,
  limits: ["adMoney"],
  summary: "Open the page on which an account's card is entered or replaced",
  rest: { method: "POST", path: PATH },
  input: z.object(accountField),
  output: z.object({ url: z.string() }),
  errors: ["ADVERTISER_NOT_FOUND", "CHECKOUT_OFF", "CHECKOUT_FAILED", "CARD_REFUSED"],
});

export const retryCharge = defineContract({
  name: "ads.retryCharge",
  kind: "mutation",
  access: "user",
  stepUp: true,
  limits: ["adMoney"],
  summary: "Try a refused charge again now",
  rest: { method: "POST", path: `${PATH}retry/` },
  input: z.object(accountField),
  output: cardStateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CHECKOUT_OFF", "CHARGE_NOT_FOUND"],
});

export const removeCard = defineContract({
  name: "ads.removeCard",
  hides: false,
  kind: "mutation",
  access: "user",
  stepUp: true,
  limits: ["adMoney"],
  summary: "Remove an account's card once it has nothing to pay",
  rest: { method: "DELETE", path: PATH },
  input: z.object(accountField),
  output: cardStateSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CARD_IN_USE"],
});
