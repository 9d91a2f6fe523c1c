import { readConversionDays } from "../../../db/queries/conversions/read-events.ts";
import { PRIVATE_BELOW } from "../../../src/ads/attribution.ts";
import { conversionOverview as contract } from "../../../src/conversions/report.contract.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const overview = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "read", fail);
  const found = await readConversionDays(ctx.deps.db, { ...input, advertiserId: id });
  return { rows: found.map((row) => ({ ...row, matched: row.counted < PRIVATE_BELOW ? null : row.matched })) };
});
