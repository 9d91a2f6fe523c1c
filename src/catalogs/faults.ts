import { z } from "zod";

/** What can be wrong with a row of a feed. An error leaves the product out, a warning leaves out one of its values. */
export const FAULTS = {
  missing: "error",
  tooLong: "error",
  badAddress: "error",
  badPrice: "error",
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

/** Why a whole feed couldn't be taken. */
export const FEED_FAULTS = [
  ...(["notFetched", "notFound", "tooLarge", "tooManyRows", "unreadable", "noColumns", "noProducts"] as const),
  ...(["doctype", "noFile", "interrupted", "workbook"] as const),
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

export const feedFaultSchema = z.object({
  /** The place in the list. */
  at: z.int(),
  /** The row of the table as a spreadsheet counts it, or the number of the item in XML. */
  row: z.int(),
  itemId: z.string(),
  kind: z.enum(FAULT_KINDS),
  code: z.enum(FAULT_CODES),
  /** The column; "" for the row as a whole. */
  field: z.string(),
  /** The beginning of what stands there. */
  value: z.string(),
});
export type RowFault = Omit<z.output<typeof feedFaultSchema>, "at">;
