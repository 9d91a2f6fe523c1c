import { readModels } from "../../../db/queries/conversions/read-models.ts";
import { windowsOf } from "../../../src/ads/attribution.ts";
import { attributionModels as contract } from "../../../src/conversions/models.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const models = implement(contract, async ({ ctx, input, fail }) => {
  const { id, timeZone, currency } = await accountFor(ctx, input.advertiserId, "read", fail);
  const { startDate, endDate, eventName = null } = input;
  const of = { advertiserId: id, startDate, endDate, eventName, windows: windowsOf(input), timeZone, currency };
  const found = await readModels(ctx.deps.db, of);
  const credit = (conversions: number, value: string) => ({
    conversions,
    valueInMicroCurrency: microOnWire(BigInt(value)),
  });
  return {
    conversions: found.reduce((sum, { firstCount }) => sum + firstCount, 0),
    rows: found.map(({ campaignId, name, touched, ...row }) => ({
      campaignId,
      name,
      touched,
      first: credit(row.firstCount, row.firstValue),
      last: credit(row.lastCount, row.lastValue),
      position: credit(row.positionCount, row.positionValue),
    })),
  };
});
