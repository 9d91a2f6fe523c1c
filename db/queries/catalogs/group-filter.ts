import { type SQL, sql } from "drizzle-orm";
import { type GroupRule, pathParts, type TextField } from "../../../src/catalogs/group.ts";
import { list } from "../fragments/values.ts";

const COLUMNS: Record<TextField, SQL> = {
  TITLE: sql.raw("p.title"),
  BRAND: sql.raw("p.brand"),
  CATEGORY: sql.raw("p.category"),
  PRODUCT_TYPE: sql.raw("p.product_type"),
  ITEM_ID: sql.raw("p.item_id"),
  ITEM_GROUP_ID: sql.raw("p.item_group_id"),
  COLOR: sql.raw("p.color"),
};
const anyOf = (conditions: SQL[]): SQL => sql`(${sql.join(conditions, sql` or `)})`;
const among = (column: SQL, values: readonly string[]): SQL =>
  sql`${column} in (${sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  )})`;

function conditionOf(rule: GroupRule): SQL {
  switch (rule.field) {
    case "PRICE": {
      const price = sql.raw("coalesce(p.sale_price_micro, p.price_micro)");
      return sql`(p.currency = ${rule.currency}
        ${rule.min === null ? sql`` : sql`and ${price} >= ${rule.min}::text::bigint`}
        ${rule.max === null ? sql`` : sql`and ${price} <= ${rule.max}::text::bigint`})`;
    }
    case "AVAILABILITY":
      return among(sql.raw("p.availability"), rule.values);
    case "CONDITION":
      return among(sql.raw("p.condition"), rule.values);
    case "REDUCED":
      return sql.raw("p.sale_price_micro is not null");
    case "FEED":
      return sql`p.feed_id = any(${list(rule.feedIds)}::text::bigint[])`;
    case "ANY":
      return anyOf(rule.rules.map(conditionOf));
    default: {
      const column = COLUMNS[rule.field];
      if (rule.how === "CONTAINS")
        return anyOf(rule.values.map((value) => sql`position(lower(${value}::text) in lower(${column})) > 0`));
      if (rule.how === "UNDER") {
        const path = sql`lower(regexp_replace(${column}, '\\s*>\\s*', ' > ', 'g'))`;
        const asked = rule.values.map((value) => pathParts(value).join(" > ").toLowerCase());
        return anyOf(
          asked.map((value) => sql`(${path} = ${value}::text or starts_with(${path}, ${`${value} > `}::text))`),
        );
      }
      const isOne = anyOf(rule.values.map((value) => sql`lower(${column}) = lower(${value}::text)`));
      return rule.how === "IS" ? isOne : sql`(${column} is null or not ${isOne})`;
    }
  }
}

/** Whether the account's product `p` is in its feed and matches all rules. */
export const inGroup = ({ advertiserId, rules }: { advertiserId: string; rules: readonly GroupRule[] }): SQL =>
  sql`(${sql.join(
    [sql`p.advertiser_id = ${advertiserId}::text::bigint`, sql.raw("p.state = 'IN_FEED'"), ...rules.map(conditionOf)],
    sql` and `,
  )})`;
