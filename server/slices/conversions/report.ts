import { windowsOf } from "../../../src/ads/attribution.ts";
import { conversionReport as contract } from "../../../src/conversions/report.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { creditedOf } from "./credited.ts";

export const report = implement(contract, async ({ ctx, input, fail }) => {
  const { id, timeZone, currency } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate, level, granularity } = input;
  const found = await creditedOf(ctx.deps.db, {
    advertiserId: id,
    startDate,
    endDate,
    level,
    ids: null,
    granularity,
    bySurface: false,
    timeZone,
    currency,
    windows: windowsOf(input),
    reportTime: "TIME_OF_CONVERSION",
  });
  return {
    rows: found.map(({ value, surface, ...row }) => ({ ...row, valueInMicroCurrency: microOnWire(BigInt(value)) })),
  };
});
