import { z } from "zod";
import { DELEGATE_ROLES } from "../model/acting.rules.ts";
import { idSchema, timeSchema } from "../model/values.ts";
import { MEMBER_PERMISSIONS, PERMISSIONS } from "./permissions.ts";

/** Maximum people of a business, including invited ones. */
export const MEMBERS_MAX = 50;
export const PARTNERS_MAX = 20;
/** Days that an invitation's link works. */
export const INVITE_DAYS = 7;

export const businessField = { businessId: idSchema };
export const permissionSchema = z.enum(MEMBER_PERMISSIONS);

const personSchema = z.object({
  id: idSchema,
  username: z.string(),
  fullName: z.string(),
  imageMediumUrl: z.string().nullable(),
});

export const memberSchema = z.object({
  user: personSchema,
  permission: z.enum(PERMISSIONS),
  since: timeSchema.nullable(),
});
export type Member = z.output<typeof memberSchema>;

export const inviteSchema = z.object({
  id: idSchema,
  email: z.string(),
  permission: permissionSchema,
  expiresAt: timeSchema,
});
export type Invite = z.output<typeof inviteSchema>;

export const partnerSchema = z.object({
  /** The other business. */
  user: personSchema,
  businessName: z.string(),
  permission: permissionSchema,
  isAccepted: z.boolean(),
  since: timeSchema,
});
export type Partner = z.output<typeof partnerSchema>;

/** An asset that a partner asks for: the business's profile with a permission, or an ad account with a role. */
export const requestedAssetSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("PROFILE"), permission: permissionSchema }),
  z.object({ type: z.literal("AD_ACCOUNT"), advertiserId: idSchema, role: z.enum(DELEGATE_ROLES) }),
]);
export type RequestedAsset = z.output<typeof requestedAssetSchema>;

export const accessRequestSchema = z.object({
  id: idSchema,
  /** The other business. */
  user: personSchema,
  businessName: z.string(),
  /** Whether the other business asks, and this one answers. */
  isReceived: z.boolean(),
  assets: z.array(requestedAssetSchema),
  createdAt: timeSchema,
});
export type AccessRequest = z.output<typeof accessRequestSchema>;

/** A business as its members see it. */
export const hubSchema = z.object({
  id: idSchema,
  username: z.string(),
  businessName: z.string(),
  imageMediumUrl: z.string().nullable(),
  /** The viewer's permission in the business. */
  permission: z.enum(PERMISSIONS),
  /** Owner first. */
  members: z.array(memberSchema),
  invites: z.array(inviteSchema),
  partners: z.array(partnerSchema),
  /** Businesses that this business's members may act for. */
  partnerOf: z.array(partnerSchema),
  /** Open requests of partners for more access, and of this business to those it is a partner of. */
  requests: z.array(accessRequestSchema),
});
export type Hub = z.output<typeof hubSchema>;
