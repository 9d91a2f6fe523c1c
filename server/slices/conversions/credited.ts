import type { Database } from "../../../db/client.ts";
import { type CreditedParams, type CreditedRow, readCredited } from "../../../db/queries/conversions/credited.ts";
import { PRIVATE_BELOW } from "../../../src/ads/attribution.ts";

/** Hides closeups, saves and views if they are few, together with their values. */
function withoutFew({ clickGoals, clickValue, ...row }: CreditedRow) {
  const others = row.engagements + row.views;
  if (others === 0 || others >= PRIVATE_BELOW) return row;
  return { ...row, conversions: row.clicks, goals: clickGoals, engagements: 0, views: 0, value: clickValue };
}

/** Conversions by credited interaction, reduced to the numbers that an advertiser may see. */
export const creditedOf = async (db: Database, params: CreditedParams) =>
  (await readCredited(db, params)).map(withoutFew).filter(({ conversions }) => conversions > 0);
