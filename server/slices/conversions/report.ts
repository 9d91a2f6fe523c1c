import { type CreditedRow, readCredited } from "../../../db/queries/conversions/read-events.ts";
import { conversionReport as contract } from "../../../src/conversions/report.contract.ts";
import { TELLING } from "../../../src/conversions/windows.rules.ts";
import { microOnWire } from "../../../src/model/ad-money.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const report = implement(contract, async ({ ctx, input, fail }) => {
  const { id, timeZone, currency } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate, level, granularity } = input;
  const windows = {
    ...{ click: input.clickWindowDays, engagement: input.engagementWindowDays, view: input.viewWindowDays },
  };
  const of = { advertiserId: id, startDate, endDate, level, granularity, windows, timeZone, currency };
  const found = await readCredited(ctx.deps.db, of);
  return { rows: found.map(present).filter(({ conversions }) => conversions > 0) };
});

/** Closeups, saves and views of few stay untold, and what they were worth with them. */
function present({ value, clickGoals, clickValue, ...row }: CreditedRow) {
  const others = row.engagements + row.views;
  if (others === 0 || others >= TELLING) return { ...row, valueInMicroCurrency: microOnWire(BigInt(value)) };
  return {
    ...{ ...row, conversions: row.clicks, goals: clickGoals, engagements: 0, views: 0 },
    valueInMicroCurrency: microOnWire(BigInt(clickValue)),
  };
}
