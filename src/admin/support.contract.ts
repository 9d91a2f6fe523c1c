import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { SUPPORT_HOURS, SUPPORT_PARTS } from "./support.ts";

/** Until when administrators may look; null if they may not. */
const consentSchema = z.object({ until: timeSchema.nullable() });

export const getSupport = defineContract({
  name: "account.support",
  kind: "query",
  access: "user",
  summary: "Whether administrators may look at your private lists",
  rest: { method: "GET", path: "/v3/users/me/support/" },
  input: z.object({}),
  output: consentSchema,
  errors: [],
});

/** Administrators see lists, read-only, and never log in as the person. Every look is listed. */
export const allowSupport = defineContract({
  name: "account.allowSupport",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Let administrators look at your private lists for some hours",
  rest: { method: "PUT", path: "/v3/users/me/support/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ hours: z.literal(SUPPORT_HOURS) }),
  output: consentSchema,
  errors: [],
});

/** Ends it before the answer: no look begins afterwards. */
export const endSupport = defineContract({
  name: "account.endSupport",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Stop letting administrators look at your private lists",
  rest: { method: "DELETE", path: "/v3/users/me/support/" },
  limits: ["write"],
  input: z.object({}),
  output: z.null(),
  errors: [],
});

const lookSchema = z.object({
  id: idSchema,
  /** The administrator's username at that time. */
  actorName: z.string(),
  part: z.enum(SUPPORT_PARTS),
  createdAt: timeSchema,
});

/** Newest first. */
export const listSupportLooks = defineContract({
  name: "account.supportLooks",
  kind: "query",
  access: "user",
  summary: "When administrators looked at your private lists",
  rest: { method: "GET", path: "/v3/users/me/support/looks/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(lookSchema),
  errors: [],
});

const rowSchema = z.object({
  id: idSchema,
  /** A board's, Pin's or draft's title, or a username. */
  name: z.string(),
  /** The state or privacy of a board or draft, or a Pin's board; empty for people. */
  note: z.string(),
  /** A board's number of Pins. */
  count: z.number().int().nullable(),
  /** When it was created, trashed, planned for, followed or hidden. */
  at: timeSchema,
});
export type SupportRow = z.output<typeof rowSchema>;

/** Newest first. It is a mutation, because each look is written to the log, which the person can read. */
export const viewAsSupport = defineContract({
  name: "admin.viewAsSupport",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Look at a private list of a person who allows it",
  rest: { method: "POST", path: "/v3/admin/accounts/{userId}/support/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({ userId: idSchema, part: z.enum(SUPPORT_PARTS), ...pagingFields }),
  output: pageOf(rowSchema),
  errors: ["SUPPORT_NOT_ALLOWED"],
});
