import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { amountSchema, idempotencyKeySchema, idSchema, microSchema, textSchema } from "../model/values.ts";

const noteSchema = textSchema(200, coded("whyMissing")).pipe(z.string().min(1, coded("whyMissing")));

export const creditNote = defineContract({
  name: "billing.creditNote",
  kind: "mutation",
  access: "admin",
  summary: "Cancel an invoice with a credit note",
  rest: { method: "POST", path: "/v3/admin/billing/documents/{documentId}/credit_note/" },
  limits: ["adMoney"],
  input: z.object({ documentId: idSchema, note: noteSchema }),
  output: z.object({ id: idSchema, number: z.string() }),
  errors: ["DOCUMENT_NOT_FOUND", "DOCUMENT_CANCELLED"],
});

/** Any amount above the debt becomes prepaid funds. */
export const recordPayment = defineContract({
  name: "billing.recordPayment",
  kind: "mutation",
  access: "admin",
  summary: "Book a payment of what an account owes",
  rest: { method: "POST", path: "/v3/admin/advertisers/{advertiserId}/payments/" },
  limits: ["adMoney"],
  input: z.object({
    advertiserId: idSchema,
    amountInMicroCurrency: amountSchema,
    note: noteSchema,
    idempotencyKey: idempotencyKeySchema.nullish(),
  }),
  output: z.object({ owedInMicroCurrency: microSchema, prepaidInMicroCurrency: microSchema }),
  errors: ["ADVERTISER_NOT_FOUND"],
});
