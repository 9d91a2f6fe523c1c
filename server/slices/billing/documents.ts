import { type DocumentRow, listDocuments } from "../../../db/queries/billing/history.ts";
import { type BillingDocument, documents as contract } from "../../../src/billing/billing.contract.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const documents = implement(contract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  return pageById(input, fail, {
    list: (at) => listDocuments(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) => rows.map(present),
  });
});

const present = ({ net, tax, number, cancels, buyerTaxId, ...row }: DocumentRow): BillingDocument => ({
  ...row,
  number: `${row.kind === "INVOICE" ? "I" : "C"}-${number}`,
  cancels: cancels === null ? null : `I-${cancels}`,
  buyerTaxId: buyerTaxId ?? "",
  netInMicroCurrency: microOnWire(BigInt(net)),
  taxInMicroCurrency: microOnWire(BigInt(tax)),
  totalInMicroCurrency: microOnWire(BigInt(net) + BigInt(tax)),
});
