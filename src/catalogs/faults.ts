import { z } from "zod";

/** Faults of a feed's row. An error drops the product, a warning drops one of its values. */
export const FAULTS = {
  missing: "error",
  tooLong: "error",
  badAddress: "error",
  badPrice: "error",
  freePrice: "error",
  noCurrency: "error",
  badAvailability: "error",
  doubledId: "error",
  brokenRow: "error",
  cut: "warning",
  badSalePrice: "warning",
  saleNotLower: "warning",
  badCondition: "warning",
  badGtin: "warning",
} as const satisfies Record<string, "error" | "warning">;
export type FaultCode = keyof typeof FAULTS;
export const FAULT_CODES = Object.keys(FAULTS) as [FaultCode, ...FaultCode[]];
export const FAULT_KINDS = ["error", "warning"] as const;

/** Reasons to reject a whole feed. */
export const FEED_FAULTS = [
  ...(["notFetched", "notFound", "tooLarge", "tooManyRows", "unreadable", "noColumns", "noProducts"] as const),
  ...(["doctype", "page", "noFile", "interrupted", "workbook"] as const),
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

export const feedFaultSchema = z.object({
  /** Index in the list. */
  at: z.int(),
  /** Row number as a spreadsheet counts it, or the number of the item in XML. */
  row: z.int(),
  itemId: z.string(),
  kind: z.enum(FAULT_KINDS),
  code: z.enum(FAULT_CODES),
  /** The column; empty for the row as a whole. */
  field: z.string(),
  /** Start of the faulty value. */
  value: z.string(),
});
export type RowFault = Omit<z.output<typeof feedFaultSchema>, "at">;
