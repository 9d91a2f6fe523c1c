/** Limits on spending besides the account's funds. */
export const BUDGET_SCOPES = ["GROUP_DAY", "GROUP_LIFE", "CAMPAIGN_DAY", "CAMPAIGN_LIFE", "ACCOUNT_MONTH"] as const;
export type BudgetScope = (typeof BUDGET_SCOPES)[number];
/** Placeholder day of budgets that last a whole lifetime. */
export const LIFE_DAY = "1970-01-01";

/** Accounts of the ledger. Debts to advertisers, revenue and taxes are negative. */
export const LEDGER_ACCOUNTS = ["CASH", "PREPAID", "PROMOTION", "GIVEN", "RECEIVABLE", "REVENUE", "TAX"] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
export const LEDGER_KINDS = [
  "BOOKING",
  "CHECKOUT",
  "TRANSFER",
  "CHARGE",
  "OFFER",
  "SPEND",
  "EXPIRY",
  "PAYMENT",
  "REFUND",
  "DISPUTE",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** Micro-units on the wire: a JSON number up to 2^53, decimal text beyond (CONTRACT.md 8). */
export const microOnWire = (micro: bigint): number | string =>
  micro <= BigInt(Number.MAX_SAFE_INTEGER) && micro >= BigInt(Number.MIN_SAFE_INTEGER) ? Number(micro) : String(micro);

/** The smallest of the amounts; Math.min accepts numbers only. */
export function least(first: bigint, ...rest: bigint[]): bigint {
  let found = first;
  for (const amount of rest) if (amount < found) found = amount;
  return found;
}
