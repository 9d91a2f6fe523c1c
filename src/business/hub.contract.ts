import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { ACTING_REFUSALS } from "../model/acting.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { INVITE_REFUSALS } from "./hub.rules.ts";
import { businessField, hubSchema } from "./member.ts";
import { PERMISSIONS } from "./permissions.ts";

/** The viewer's own business by their own id, or a business that admitted them. */
export const hub = defineContract({
  name: "business.hub",
  kind: "query",
  access: "user",
  summary: "Who belongs to a business",
  rest: { method: "GET", path: "/v3/businesses/{businessId}/" },
  input: z.object(businessField),
  output: hubSchema,
  errors: ["PARTNER_NOT_FOUND"],
});

/** An entry of the audit trail: an action in the business's name, a grant of access, or a refused attempt. */
export const trailLineSchema = z.object({
  id: idSchema,
  /** Null if the actor's account was erased. */
  actor: z.object({ id: idSchema, username: z.string() }).nullable(),
  /** The procedure; empty if the person was not allowed to act at all. */
  action: z.string(),
  thingId: idSchema.nullable(),
  detail: z.record(z.string(), z.string()).nullable(),
  /** An action that began without an end was interrupted; it may have been done. */
  outcome: z.enum(["begun", "done", "refused"]),
  refusal: z.enum(ACTING_REFUSALS).nullable(),
  at: timeSchema,
});
export type TrailLine = z.output<typeof trailLineSchema>;

export const trail = defineContract({
  name: "business.trail",
  kind: "query",
  access: "user",
  summary: "What was done in your business's name, the newest first",
  rest: { method: "GET", path: "/v3/businesses/{businessId}/trail/" },
  paged: true,
  input: z.object({ ...businessField, ...pagingFields }),
  output: pageOf(trailLineSchema),
  errors: [],
});

/** A mailed invitation before its answer. This call doesn't use the link up. */
export const invitation = defineContract({
  name: "business.invitation",
  kind: "query",
  access: "user",
  summary: "Which business the link of a mailed invitation lets you into",
  rest: { method: "GET", path: "/v3/business_invites/" },
  limits: ["oneTimeSecret"],
  input: z.object({ token: z.string().min(1).max(200) }),
  output: z.object({
    businessId: idSchema,
    businessName: z.string(),
    permission: z.enum(PERMISSIONS),
    /** Why the viewer may not answer it: the invited address is not theirs, or not confirmed. */
    refusal: z.enum(INVITE_REFUSALS).nullable(),
    expiresAt: timeSchema,
  }),
  errors: ["INVITE_NOT_FOUND"],
});
