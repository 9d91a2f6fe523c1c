import type { ItemFault } from "../../../src/catalogs/batch.ts";
import type { FaultCode, FeedFault, RowFault } from "../../../src/catalogs/faults.ts";
import { type FaultCount, FEED_ROWS_MAX, type FeedRun } from "../../../src/catalogs/feed.ts";
import { ERRORS } from "../../../src/model/errors.ts";

/** The API description's names for row faults, by our fault's code, or by code and column. */
const ROWS: Record<string, string> = {
  "missing id": "itemid_missing",
  "missing title": "title_missing",
  "missing link": "product_link_missing",
  "missing description": "description_missing",
  "missing image_link": "image_link_missing",
  "missing price": "price_missing",
  "missing availability": "availability_invalid",
  "tooLong link": "link_length_too_long",
  "tooLong image_link": "image_link_length_too_long",
  "badAddress link": "link_format_invalid",
  "badAddress image_link": "image_link_invalid",
  "cut title": "title_length_too_long",
  "cut product_type": "product_type_length_too_long",
  ...({
    badPrice: "product_price_invalid",
    freePrice: "product_price_invalid",
    noCurrency: "product_price_invalid",
    tooLong: "parse_line_error",
    badAvailability: "availability_invalid",
    doubledId: "duplicate_products",
    brokenRow: "parse_line_error",
    badSalePrice: "sales_price_invalid",
    saleNotLower: "sales_price_invalid",
    badCondition: "optional_condition_invalid",
  } satisfies Partial<Record<FaultCode, string>>),
};
/** Faults that the API description counts as warnings. */
const WARNINGS = ["duplicate_products"];
const WHOLE: Record<FeedFault, string> = {
  notFetched: "fetch_error",
  notFound: "fetch_error",
  noFile: "fetch_error",
  unreadable: "delimiter_error",
  page: "delimiter_error",
  workbook: "delimiter_error",
  tooLarge: "feed_length_too_long",
  tooManyRows: "feed_length_too_long",
  noProducts: "feed_too_small",
  noColumns: "required_columns_missing",
  doctype: "malformed_xml",
  interrupted: "internal_service_error",
};

/** Number of rows by fault; leaves out faults that the API description has no name for. */
export function faultsOnWire({ fault, isUnchanged, faultCounts }: FeedRun & { faultCounts: readonly FaultCount[] }) {
  const errors: Record<string, number> = fault ? { [WHOLE[fault]]: 1 } : {};
  const warnings: Record<string, number> = isUnchanged ? { fetch_same_signature: 1 } : {};
  for (const { kind, code, field, rows } of faultCounts) {
    const found = faultName({ kind, code, field });
    if (!found) continue;
    const counted = found.isWarning ? warnings : errors;
    counted[found.name] = (counted[found.name] ?? 0) + rows;
  }
  return { errors, warnings };
}

/** The name of a row's fault in the API description, and whether it counts as a warning there. */
export function faultName({ kind, code, field }: Pick<RowFault, "kind" | "code" | "field">) {
  const name = ROWS[`${code} ${field}`] ?? ROWS[code];
  return name === undefined ? null : { name, isWarning: kind === "warning" || WARNINGS.includes(name) };
}

const MESSAGES: Record<ItemFault["code"], string> = {
  missing: "A value is missing.",
  tooLong: "The value is too long.",
  badAddress: "This is no web address.",
  badPrice: "The price can't be read.",
  freePrice: "The price is 0.",
  noCurrency: "No such currency is known.",
  cut: "The value was cut.",
  badAvailability: "No such availability is known.",
  doubledId: "An item of this id came before.",
  brokenRow: "The row can't be read.",
  badSalePrice: "The sale price can't be read.",
  saleNotLower: "The sale price is not below the price.",
  badCondition: "No such condition is known.",
  badGtin: "This is no GTIN.",
  exists: "An item of this id is there already.",
  notThere: "No feed of this account has an item of this id.",
  full: `There are ${FEED_ROWS_MAX.toLocaleString("en")} items, which is the most. Delete some first.`,
};
/** Faults of an item, by attribute. */
export const itemFaults = (faults: readonly ItemFault[], kind: ItemFault["kind"]) =>
  faults
    .filter((fault) => fault.kind === kind)
    .map(({ code, field }) => ({
      attribute: field === "id" ? "item_id" : field,
      message: MESSAGES[code],
      code: code === "notThere" ? ERRORS.NOT_FOUND.code : ERRORS.INVALID_PARAMETERS.code,
    }));
