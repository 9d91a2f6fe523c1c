import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { flagSchema, idSchema, objectOrJson } from "../model/values.ts";
import { businessField, permissionSchema, requestedAssetSchema } from "./member.ts";

/**
 * A partner's members may do as much for the business as the partner may, but never more than they may do for the
 * partner.
 */
export const addPartner = defineContract({
  name: "business.addPartner",
  kind: "mutation",
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Ask another business to be a partner, or change a partner's access",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/partners/" },
  limits: ["write", "invite"],
  /** The other business, by its username or its id. */
  input: z.object({
    ...businessField,
    username: z.string().trim().min(1).max(64).nullish(),
    userId: idSchema.nullish(),
    permission: permissionSchema,
  }),
  output: z.null(),
  errors: ["PARTNER_NOT_FOUND", "MEMBERS_FULL"],
});

export const acceptPartner = defineContract({
  name: "business.acceptPartner",
  kind: "mutation",
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Accept a partnership with another business",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/partner_of/{partnerOfId}/accept/" },
  limits: ["write"],
  input: z.object({ ...businessField, partnerOfId: idSchema }),
  output: z.null(),
  errors: ["PARTNER_NOT_FOUND"],
});

/** Callers: either business; also withdraws or declines a request. */
export const removePartner = defineContract({
  name: "business.removePartner",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "End a partnership of two businesses",
  rest: { method: "DELETE", path: "/v3/businesses/{businessId}/partners/{partnerId}/" },
  limits: ["write"],
  input: z.object({ ...businessField, partnerId: idSchema }),
  output: z.null(),
  errors: ["PARTNER_NOT_FOUND"],
});

/** A new request to the same business replaces the one before it. */
export const requestAccess = defineContract({
  name: "business.requestAccess",
  kind: "mutation",
  access: "user",
  summary: "Ask a business that you are a partner of for access to its profile or ad accounts",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/partner_of/{partnerOfId}/requests/" },
  limits: ["write", "invite"],
  input: z.object({
    ...businessField,
    partnerOfId: idSchema,
    assets: objectOrJson(z.array(requestedAssetSchema).min(1).max(50)),
  }),
  output: z.object({ id: idSchema }),
  errors: ["PARTNER_NOT_FOUND", "ASSET_NOT_FOUND"],
});

export const answerRequest = defineContract({
  name: "business.answerRequest",
  kind: "mutation",
  hides: false,
  access: "user",
  stepUp: "orConfirmedToken",
  summary: "Give a partner the access that it asked for, or decline",
  rest: { method: "POST", path: "/v3/businesses/{businessId}/requests/{requestId}/" },
  limits: ["write"],
  input: z.object({ ...businessField, requestId: idSchema, accept: flagSchema }),
  output: z.null(),
  errors: ["INVITE_NOT_FOUND", "ADVERTISER_NOT_FOUND", "DELEGATES_FULL"],
});

export const withdrawRequest = defineContract({
  name: "business.withdrawRequest",
  kind: "mutation",
  hides: false,
  access: "user",
  summary: "Withdraw a request for access",
  rest: { method: "DELETE", path: "/v3/businesses/{businessId}/requests/{requestId}/" },
  limits: ["write"],
  input: z.object({ ...businessField, requestId: idSchema }),
  output: z.null(),
  errors: ["INVITE_NOT_FOUND"],
});
