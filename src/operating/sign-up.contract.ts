import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { DOMAIN_MAX, DOMAINS_MAX, SIGN_UP_MODES } from "../identity/sign-up.rules.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { INVITATION_DAYS_MAX, INVITATION_NOTE_MAX, INVITATION_USES_MAX } from "./invitation-limits.ts";

const settingsSchema = z.object({
  mode: z.enum(SIGN_UP_MODES),
  /** Mail domains, for mode `domains`. */
  domains: z.array(z.string().max(DOMAIN_MAX + 1, coded("domainNotOne"))).max(DOMAINS_MAX),
});

export const getSignUp = defineContract({
  name: "operating.signUp",
  kind: "query",
  access: "admin",
  summary: "Who can sign up",
  rest: { method: "GET", path: "/v3/admin/sign_up/" },
  input: z.object({}),
  output: settingsSchema,
  errors: [],
});

/** Accounts that exist stay as they are, and people who wait go on waiting. */
export const setSignUp = defineContract({
  name: "operating.setSignUp",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "Set who can sign up: everybody, or by invitation, approval or mail domain",
  rest: { method: "PUT", path: "/v3/admin/sign_up/" },
  stepUp: true,
  limits: ["write"],
  input: settingsSchema.extend({ domains: settingsSchema.shape.domains.default([]) }),
  output: settingsSchema,
  errors: [],
});

export const invitationSchema = z.object({
  id: idSchema,
  note: z.string(),
  usesMax: z.number().int(),
  usesLeft: z.number().int(),
  expiresAt: timeSchema,
  createdAt: timeSchema,
  /** The username of the administrator who made it; null if that account is gone. */
  createdBy: z.string().nullable(),
  /** Whether it still lets somebody in. */
  isOpen: z.boolean(),
});
export type Invitation = z.output<typeof invitationSchema>;

/** Newest first. */
export const listInvitations = defineContract({
  name: "operating.invitations",
  kind: "query",
  access: "admin",
  summary: "Invitations to sign up, without their links",
  rest: { method: "GET", path: "/v3/admin/invitations/" },
  paged: true,
  input: z.object(pagingFields),
  output: pageOf(invitationSchema),
  errors: [],
});

/** Only this answer has the link: the site keeps a hash of it. */
export const createInvitation = defineContract({
  name: "operating.createInvitation",
  kind: "mutation",
  access: "admin",
  summary: "Make a link with which a number of people can sign up until a day",
  rest: { method: "POST", path: "/v3/admin/invitations/" },
  stepUp: true,
  limits: ["write"],
  input: z.object({
    uses: z.number().int().min(1).max(INVITATION_USES_MAX).default(1),
    days: z.number().int().min(1).max(INVITATION_DAYS_MAX).default(7),
    /** For administrators: who it is for. */
    note: textSchema(INVITATION_NOTE_MAX).default(""),
  }),
  output: invitationSchema.extend({ link: z.string() }),
  errors: [],
});

/** Succeeds if it has ended before, too. */
export const endInvitation = defineContract({
  name: "operating.endInvitation",
  kind: "mutation",
  hides: false,
  access: "admin",
  summary: "End an invitation, so that nobody signs up with it any more",
  rest: { method: "DELETE", path: "/v3/admin/invitations/{invitationId}/" },
  limits: ["write"],
  input: z.object({ invitationId: idSchema }),
  output: z.null(),
  errors: [],
});
