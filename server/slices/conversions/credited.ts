import type { Database } from "../../../db/client.ts";
import { type CreditedParams, type CreditedRow, readCredited } from "../../../db/queries/conversions/credited.ts";
import { PRIVATE_BELOW } from "../../../src/model/attribution.ts";

/** Drops closeups, saves and views of few people, and their values with them. */
function withoutFew({ clickGoals, clickValue, ...row }: CreditedRow) {
  const others = row.engagements + row.views;
  if (others === 0 || others >= PRIVATE_BELOW) return row;
  return { ...row, conversions: row.clicks, goals: clickGoals, engagements: 0, views: 0, value: clickValue };
}

/** Conversions by credited interaction, as an advertiser may read them. */
export const creditedOf = async (db: Database, params: CreditedParams) =>
  (await readCredited(db, params)).map(withoutFew).filter(({ conversions }) => conversions > 0);
