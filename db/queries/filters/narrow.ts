import { type SQL, sql } from "drizzle-orm";
import type { Narrowing, PriceRange } from "../../../src/filters/narrowing.rules.ts";
import { STYLES } from "../../../src/filters/styles.rules.ts";
import { colorBits } from "../../../src/model/colors.rules.ts";
import { MICRO } from "../../../src/money/price.rules.ts";
import { believedWords } from "../fragments/pin-words.ts";

/** A bound above this has no effect: nothing costs as much, and a larger one would overflow a bigint in millionths. */
const UNITS_MAX = 1_000_000_000;

/**
 * The condition that a Pin passes the filters. Everything is looked up by the key of the Pin or its picture, so the cost doesn't grow
 * with the table.
 * @param pin the statement's alias for the Pin, e.g. `p` or `pins`
 */
export function narrowedTo(narrowing: Narrowing, pin: string): SQL {
  if (narrowing.isImpossible) return sql.raw("false");
  const p = sql.identifier(pin);
  const { domains, colors, styles } = narrowing;
  const conditions: SQL[] = [];
  if (domains.length > 0) conditions.push(sql`${p}.domain = any(${textArray(domains)})`);
  if (colors.length > 0) {
    conditions.push(sql`exists (select 1 from image_colors ic where ic.image_id = ${p}.image_id
      and (ic.bits & ${colorBits(colors)}) <> 0)`);
  }
  if (styles.length > 0) conditions.push(sql`(${believedWords(pin)}) @@ ${stylesQuery(styles)}`);
  const product = productConditions(narrowing);
  if (product.length > 0) {
    conditions.push(sql`exists (select 1 from rich_pins r where r.pin_id = ${p}.id and r.type = 'product'
      and ${sql.join(product, sql` and `)})`);
  }
  return conditions.length === 0 ? sql.raw("true") : sql`(${sql.join(conditions, sql` and `)})`;
}

/** Conditions on the product's row `r`. */
function productConditions({ brands, brandValues, prices, salePercent, scope }: Narrowing): SQL[] {
  const conditions: SQL[] = [];
  if (brands.length + brandValues.length > 0) {
    conditions.push(sql`(r.brand = any(${textArray(brands)}) or lower(r.brand) = any(${textArray(brandValues)}))`);
  }
  if (prices.length > 0) conditions.push(sql`(${sql.join(prices.map(inRange), sql` or `)})`);
  if (salePercent !== null) {
    conditions.push(sql`r.list_price_micro is not null
      and (r.list_price_micro - r.price_micro) * 100 >= r.list_price_micro * ${Math.trunc(salePercent)}::int`);
  }
  if (scope === "buyable_pins") conditions.push(sql.raw("true"));
  return conditions;
}

function inRange({ min, max, currency }: PriceRange): SQL {
  const bounds = [
    ...(min === null ? [] : [sql`r.price_micro >= ${microOf(min)}::text::bigint`]),
    ...(max === null ? [] : [sql`r.price_micro <= ${microOf(max)}::text::bigint`]),
    ...(currency === null ? [] : [sql`r.currency = ${currency}`]),
  ];
  return sql`(${sql.join(bounds, sql` and `)})`;
}

const microOf = (units: number) => Math.round(Math.min(Math.max(units, -1), UNITS_MAX) * MICRO).toString();

/** An array as one text parameter, because the drivers encode arrays differently. */
const textArray = (texts: readonly string[]): SQL =>
  sql`(select coalesce(array_agg(value), '{}') from json_array_elements_text(${JSON.stringify(texts)}::text::json) as value)::text[]`;

/** Joins the words of the chosen styles to a text query; a Pin must have one of them. */
export function stylesQuery(ids: readonly string[]): SQL {
  const words = STYLES.filter(({ id }) => ids.includes(id)).flatMap((style) => style.words);
  // Safe as a literal: the words are constants of letters, with at most a trailing star.
  return sql.raw(
    `'${words.map((word) => (word.endsWith("*") ? `${word.slice(0, -1)}:*` : word)).join(" | ")}'::tsquery`,
  );
}
