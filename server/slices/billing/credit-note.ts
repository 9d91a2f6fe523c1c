import { fixCurrency } from "../../../db/queries/billing/funds.ts";
import { insertDocument, isCancelled, lockInvoice, nextNumber } from "../../../db/queries/billing/invoices.ts";
import { documentNumber } from "../../../src/billing/invoice.rules.ts";
import { creditNote as contract } from "../../../src/billing/invoices.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { lessOwed } from "./less-owed.ts";

export const creditNote = implement(contract, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  return db.transaction(async (tx) => {
    const invoice = await lockInvoice(tx, { id: input.documentId });
    if (!invoice) return fail("DOCUMENT_NOT_FOUND");
    if (await isCancelled(tx, { id: invoice.id })) return fail("DOCUMENT_CANCELLED");
    const { advertiserId, netMicro } = invoice;
    const currency = (await fixCurrency(tx, { advertiserId })) ?? fail("DOCUMENT_NOT_FOUND");
    const number = await nextNumber(tx, "CREDIT_NOTE");
    const id = newId();
    await insertDocument(tx, {
      ...invoice,
      id,
      series: "CREDIT_NOTE",
      number,
      cancelsId: invoice.id,
      createdAt: now(),
    });
    await lessOwed(tx, newId, {
      kind: "REFUND",
      advertiserId,
      currency,
      amount: netMicro,
      by: "REVENUE",
      note: `${documentNumber("CREDIT_NOTE", number)}: ${input.note}`,
      actorId: ctx.viewer.user.id,
    });
    return { id, number: documentNumber("CREDIT_NOTE", number) };
  });
});
