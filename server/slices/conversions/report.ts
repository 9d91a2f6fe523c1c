import { readCredited } from "../../../db/queries/conversions/read-events.ts";
import { conversionReport as contract } from "../../../src/conversions/report.contract.ts";
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
  return {
    rows: found.map(({ value, ...row }) => ({ ...row, valueInMicroCurrency: microOnWire(BigInt(value)) })),
  };
});
