import { priceText } from "../../../src/model/price.rules.ts";

interface Wording {
  currency: string;
  language: string;
  /** What is said of no value. */
  nothing: string;
}

interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

const MONEY = /(InMicroCurrency|Micro)$/;
/** Statuses and the like. */
const CONSTANT = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

function valueText(field: string, value: unknown, wording: Wording): string {
  if (isNothing(value)) return wording.nothing;
  if (MONEY.test(field) && Number.isSafeInteger(Number(value)))
    return priceText({ valueInMicroCurrency: Number(value), currency: wording.currency }, wording.language);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each, wording)).join(", ");
  if (typeof value !== "string") return JSON.stringify(value);
  return CONSTANT.test(value) && value.length > 3 ? value.toLowerCase().replaceAll("_", " ") : value;
}

/** The fields of a change as a person reads them: money as money, statuses in small letters; without what stayed nothing. */
export function changeWords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  wording: Wording,
): ChangeWords[] {
  return Object.keys(after)
    .filter((field) => !(isNothing(before[field]) && isNothing(after[field])))
    .map((field) => ({
      field: field
        .replace(MONEY, "")
        .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
        .trim(),
      from: valueText(field, before[field], wording),
      to: valueText(field, after[field], wording),
    }));
}
