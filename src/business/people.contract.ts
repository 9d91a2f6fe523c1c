import { z } from "zod";
import { defineContract, editRoutes } from "../contract/define-contract.ts";
import { lowerEmailSchema } from "../identity/email-field.ts";
import { idSchema } from "../model/values.ts";
import { businessField, inviteSchema, permissionSchema } from "./member.ts";

/** The link works once, within seven days. A second invitation sends a new link and revokes the first. */
export const invite = defineContract({
  name: "business.invite",
  kind: "mutation",
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Invite somebody by mail to act for a business",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/invites/" },
  limits: ["write", "invite"],
  input: z.object({
    ...businessField,
    email: lowerEmailSchema,
    permission: permissionSchema,
  }),
  output: z.array(inviteSchema),
  errors: ["MEMBERS_FULL"],
});

export const withdrawInvite = defineContract({
  name: "business.withdrawInvite",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Withdraw an invitation",
  rest: { method: "DELETE", path: "/v3/businesses/{businessId}/invites/{inviteId}/" },
  limits: ["write"],
  input: z.object({ ...businessField, inviteId: idSchema }),
  output: z.null(),
  errors: ["INVITE_NOT_FOUND"],
});

const tokenInput = z.object({ token: z.string().min(1).max(200) });

/** From then on acting for the business requires a second factor (SECURITY.md 25). */
export const acceptInvite = defineContract({
  name: "business.acceptInvite",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Join a business by the link of a mailed invitation",
  rest: { method: "POST", path: "/v3/business_invites/accept/" },
  limits: ["oneTimeSecret"],
  input: tokenInput,
  output: z.object({ businessId: idSchema }),
  errors: ["INVITE_NOT_FOUND"],
});

export const declineInvite = defineContract({
  name: "business.declineInvite",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Decline a mailed invitation",
  rest: { method: "POST", path: "/v3/business_invites/decline/" },
  limits: ["oneTimeSecret"],
  input: tokenInput,
  output: z.null(),
  errors: ["INVITE_NOT_FOUND"],
});

export const setPermission = defineContract({
  name: "business.setPermission",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Change a business member's access",
  rest: editRoutes("/v3/businesses/{businessId}/members/{userId}/"),
  limits: ["write"],
  input: z.object({ ...businessField, userId: idSchema, permission: permissionSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Takes effect at once, even on the person's open pages. */
export const removeMember = defineContract({
  name: "business.removeMember",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Remove a member from a business",
  rest: { method: "DELETE", path: "/v3/businesses/{businessId}/members/{userId}/" },
  limits: ["write"],
  input: z.object({ ...businessField, userId: idSchema }),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});

/** Needs no second factor, so that everybody can leave. */
export const leave = defineContract({
  name: "business.leave",
  kind: "mutation",
  hides: true,
  access: "user",
  summary: "Leave a business that let you in",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/leave/" },
  limits: ["write"],
  input: z.object(businessField),
  output: z.null(),
  errors: ["USER_NOT_FOUND"],
});
