import { taxYears } from "../../../db/queries/billing/history.ts";
import { taxDocuments as contract } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const taxDocuments = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const found = await taxYears(ctx.deps.db, { advertiserId: id });
  return found.map(({ net, tax, ...row }) => ({
    ...row,
    netInMicroCurrency: microOnWire(BigInt(net)),
    taxInMicroCurrency: microOnWire(BigInt(tax)),
  }));
});
