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
  /** Whether the site sends no optional mails to the address because of it. */
  isStopped: z.boolean(),
});
export type BouncedMail = z.output<typeof bouncedMailSchema>;

/** Characters of a bounce; mail servers cut the mail that they return. */
const BOUNCE_MAX = 500_000;

/**
 * For the mail server of `MAIL_BOUNCES`, which has no account here. Only the token in the address that the bounce was sent to
 * makes it count, once. The answer never reveals whether it did.
 */
export const receiveBounce = defineContract({
  name: "operating.receiveBounce",
  kind: "mutation",
  hides: false,
  access: "public",
  summary: "Take a bounce that a mail server sent after it had accepted a mail",
  rest: { method: "POST", path: "/v3/mails/bounces/" },
  limits: ["bounce"],
  /** The whole mail as it arrived, with its headers. */
  input: z.object({ mail: z.string().max(BOUNCE_MAX) }),
  output: z.null(),
  errors: [],
});

/** For an address that works after all. A bounce that comes later stops optional mails to it again. */
export const resumeMails = defineContract({
  name: "operating.resumeMails",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Send optional mails again to the address of a bounced mail",
  rest: { method: "POST", path: "/v3/admin/mails/bounced/{id}/resume/" },
  limits: ["write"],
  input: z.object({ id: idSchema }),
  output: z.null(),
  errors: ["NOT_FOUND"],
});

/** Newest first; they are deleted after 30 days. */
export const listBouncedMails = defineContract({
  name: "operating.bouncedMails",
  kind: "query",
  access: "admin",
  summary: "Mails that came back: their address is unknown, or a server could not deliver them",
  rest: { method: "GET", path: "/v3/admin/mails/bounced/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(bouncedMailSchema),
  errors: [],
});
