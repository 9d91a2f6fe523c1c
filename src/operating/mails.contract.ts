import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, timeSchema } from "../model/values.ts";

export const bouncedMailSchema = z.object({
  id: idSchema,
  recipient: z.string(),
  subject: z.string(),
  /** The mail server's answer, such as `550 5.1.1 no such user`. */
  answer: z.string(),
  createdAt: timeSchema,
});
export type BouncedMail = z.output<typeof bouncedMailSchema>;

/** Newest first; they are deleted after 30 days. */
export const listBouncedMails = defineContract({
  name: "operating.bouncedMails",
  kind: "query",
  access: "admin",
  summary: "Mails that the mail server refused because it does not know their address",
  rest: { method: "GET", path: "/v3/admin/mails/bounced/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(bouncedMailSchema),
  errors: [],
});
