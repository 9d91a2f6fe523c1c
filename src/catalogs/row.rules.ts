import { availabilityOf } from "../model/availability.rules.ts";
import { isWebLink } from "../model/link.rules.ts";
import type { Availability } from "../model/rich.ts";
import { cleanText, isLongerThan, keepableText } from "../model/text.rules.ts";
import { isReduction, type Price } from "../money/price.rules.ts";
import { currenciesIn, isNothing, readCurrency, readPrice } from "../money/read-price.rules.ts";
import { FAULTS, type FaultCode, type RowFault } from "./faults.ts";
import {
  COLUMNS,
  CONDITIONS,
  type Column,
  type Condition,
  type FeedProduct,
  ITEM_ID_MAX,
  REQUIRED_COLUMNS,
} from "./product.ts";

/** A row's cells by column name. */
export type RawRow = Partial<Record<Column, string>>;
export interface RowDefaults {
  /** Default for prices without a currency. */
  currency: string;
  /** Default for products without an availability. */
  availability?: Availability | null;
  /** Decides whether a sale counts that lasts for a time. */
  now: Date;
}
export interface CheckedRow {
  /** Null if an error dropped the product. */
  product: FeedProduct | null;
  faults: RowFault[];
}

const ADDRESS_MAX = 2_048;
const TITLE_MAX = 500;
const DESCRIPTION_MAX = 800;
const TEXT_MAX = 200;
const VALUE_SHOWN = 100;
/** Maximum length of a raw value; the rest is cut before parsing. */
const RAW_MAX = 20_000;
const ALIASES: Record<string, Column> = {
  item_id: "id",
  product_id: "id",
  name: "title",
  url: "link",
  product_url: "link",
  image: "image_link",
  image_url: "image_link",
  summary: "description",
  content: "description",
  category: "google_product_category",
  colour: "color",
};
const KNOWN: ReadonlySet<string> = new Set(COLUMNS);

/** The column for a heading or an XML element's name; null if it isn't read. */
export function columnOf(heading: string): Column | null {
  const name = heading
    .trim()
    .toLowerCase()
    .replace(/^g:/, "")
    .replace(/[\s-]+/g, "_");
  return KNOWN.has(name) ? (name as Column) : Object.hasOwn(ALIASES, name) ? (ALIASES[name] ?? null) : null;
}

/** Required columns that are missing from the headings. */
export function missingColumns(
  headings: readonly string[],
  defaults: Pick<RowDefaults, "availability"> = {},
): Column[] {
  const there = new Set(headings.map(columnOf));
  if (defaults.availability) there.add("availability");
  return REQUIRED_COLUMNS.filter((column) => !there.has(column));
}

/** Removes HTML tags from a description, because a Pin's text has none. */
const plain = (text: string): string =>
  cleanText(
    keepableText(text, RAW_MAX)
      // Spares "< 5 mm", which is not a tag.
      .replace(/<[/!?a-z][^<>]{0,500}>/gi, " ")
      .replace(/&nbsp;/gi, " ")
      .replace(/[ \t\u00a0]+/g, " ")
      .replace(/ ?(\r?\n) ?/g, "$1"),
  );

/** Adds https to an address without a scheme, and percent-encodes spaces and letters beyond ASCII, as browsers do, without invisible marks. */
function encoded(text: string): string {
  const address = text.replace(/^\p{Cf}+|\p{Cf}+$/gu, "").replace(/^\/\/(?=[^/])/, "https://");
  return /[^!-~]|\\/.test(address) && isWebLink(address) ? new URL(address).href : address;
}

/** The first of the pictures that shops put into one value: a list by commas, bars or spaces, or a list in JSON. */
const firstAddress = (text: string): string =>
  (text.replace(/^[[\s"']+(?=https?:)/i, "").split(/(?:["'\]\s]*[,|;]["'\s]*|\s+)(?=https?:\/\/)/i)[0] ?? "").replace(
    /(?:["'\]\s,;|]|\p{Cf})+$/u,
    "",
  );

/** A shop's product id in its stored form. */
export const keptItemId = (text: string): string => cleanText(keepableText(text, RAW_MAX));

/** Checks a row. @param row its number, counted from 1 */
export function checkRow(raw: RawRow, row: number, defaults: RowDefaults): CheckedRow {
  const faults: RowFault[] = [];
  const text = (column: Column) => {
    const found = cleanText(keepableText(raw[column] ?? "", RAW_MAX));
    if (column === "link") return encoded(found);
    return column === "image_link" ? encoded(firstAddress(found)) : found;
  };
  const itemId = keptItemId(raw.id ?? "");
  const fault = (code: FaultCode, field: Column) => {
    const value = keepableText(text(field), VALUE_SHOWN);
    faults.push({ row, itemId: keepableText(itemId, ITEM_ID_MAX), kind: FAULTS[code], code, field, value });
    return null;
  };
  const usual = defaults.availability ?? null;
  for (const column of REQUIRED_COLUMNS)
    if (text(column) === "" && !(column === "availability" && usual)) fault("missing", column);
  if (itemId.length > ITEM_ID_MAX) fault("tooLong", "id");
  const address = (column: Column) => {
    const link = text(column);
    if (link === "") return;
    if (link.length > ADDRESS_MAX) fault("tooLong", column);
    else if (!isWebLink(link)) fault("badAddress", column);
  };
  address("link");
  address("image_link");
  const short = (column: Column, max: number) => {
    const whole = plain(raw[column] ?? "");
    if (isLongerThan(whole, max)) fault("cut", column);
    return keepableText(whole, max).trim();
  };
  const optional = (column: Column) => short(column, TEXT_MAX) || null;
  const price = text("price") === "" ? null : priceOf(text("price"), defaults, (code) => fault(code, "price"));
  const availability = text("availability") === "" ? usual : availabilityOf(text("availability"));
  if (text("availability") !== "" && !availability) fault("badAvailability", "availability");
  const rest = {
    itemId,
    title: short("title", TITLE_MAX),
    link: text("link"),
    imageLink: text("image_link"),
    // A Pin's text can't be longer anyway.
    description: keepableText(plain(raw.description ?? ""), DESCRIPTION_MAX).trim(),
    brand: optional("brand"),
    category: optional("google_product_category"),
    color: optional("color"),
    productType: optional("product_type"),
    itemGroupId: optional("item_group_id"),
    material: optional("material"),
    size: optional("size"),
    condition: conditionOf(text("condition"), (code) => fault(code, "condition")),
    gtin: gtinOf(text("gtin"), (code) => fault(code, "gtin")),
    salePriceMicro:
      price && isNow(text("sale_price_effective_date"), defaults.now)
        ? salePriceOf(text("sale_price"), price, (code) => fault(code, "sale_price"))
        : null,
  };
  if (!price || !availability || faults.some(({ kind }) => kind === "error")) return { product: null, faults };
  return {
    product: { ...rest, priceMicro: price.valueInMicroCurrency, currency: price.currency, availability },
    faults,
  };
}

type AddFault = (code: FaultCode) => null;

/** "12.00 USD", "USD 12.00", "$12" or, with the feed's own currency, "12.00" and "12 kr". */
function priceOf(text: string, { currency }: Pick<RowDefaults, "currency">, fault: AddFault): Price | null {
  const named = currenciesIn(text);
  const code = named.length === 0 || named.includes(currency) ? currency : named[0];
  const [, after, before] = /(?:^|[\d.,\s])([A-Za-z]{3})$|^([A-Za-z]{3})(?=[\d\s])/.exec(text) ?? [];
  const word = after ?? before;
  const isUnknown = named.length === 0 && word !== undefined && readCurrency(word) === null;
  if (!code || isUnknown) return fault("noCurrency");
  return readPrice(text, code) ?? fault(isNothing(text) ? "freePrice" : "badPrice");
}

const DAY_LENGTH = "2026-12-31".length;
/** A day begins up to 14 hours earlier than in UTC, and ends up to 12 hours later, depending on the time zone. */
const ZONES_MS = 14 * 3_600_000;
const DAY_AND_ZONES_MS = 36 * 3_600_000;

/** Whether a time is within two times parted by a slash (ISO 8601). Without two readable times, it always is. */
function isNow(interval: string, now: Date): boolean {
  const [from = "", to = ""] = interval.split("/").map((time) => time.trim());
  const at = (time: string) => (/^\d{4}-\d\d-\d\d/.test(time) ? Date.parse(withColon(time)) : Number.NaN);
  const isDay = (time: string) => time.length === DAY_LENGTH;
  const isYetToCome = at(from) - (isDay(from) ? ZONES_MS : 0) > now.getTime();
  return !isYetToCome && !(at(to) + (isDay(to) ? DAY_AND_ZONES_MS : 0) < now.getTime());
}

/** Shops write an offset without its colon; JavaScript then reads no time. */
const withColon = (time: string): string => time.replace(/([+-]\d\d)(\d\d)$/, "$1:$2");

function salePriceOf(text: string, price: Price, fault: AddFault): number | null {
  if (text === "") return null;
  const sale = priceOf(text, { currency: price.currency }, () => null);
  if (!sale) return fault("badSalePrice");
  return isReduction(sale, price) ? sale.valueInMicroCurrency : fault("saleNotLower");
}

function conditionOf(text: string, fault: AddFault): Condition | null {
  if (text === "") return null;
  return CONDITIONS.find((one) => one === text.toLowerCase()) ?? fault("badCondition");
}

/** A GTIN: 8, 12, 13 or 14 digits with a check digit (GS1 General Specifications 7.9). */
function gtinOf(text: string, fault: AddFault): string | null {
  const digits = text.replace(/[\s-]/g, "");
  if (digits === "") return null;
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return fault("badGtin");
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : fault("badGtin");
}
