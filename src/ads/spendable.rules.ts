import type { Balance } from "./money.contract.ts";

type Funds = Pick<
  Balance,
  "prepaidInMicroCurrency" | "promotionsInMicroCurrency" | "creditLimitInMicroCurrency" | "owedInMicroCurrency"
>;

/** The amount that an account can still spend: promotions, prepaid money, and the part of its credit that it doesn't owe yet. */
export function spendable(balance: Funds): bigint {
  const credit = BigInt(balance.creditLimitInMicroCurrency) - BigInt(balance.owedInMicroCurrency);
  const paid = BigInt(balance.prepaidInMicroCurrency) + BigInt(balance.promotionsInMicroCurrency);
  return paid + (credit > 0n ? credit : 0n);
}
