import { z } from "zod";
import { idSchema } from "./values.ts";

/** Public facts about a person (CONTRACT.md section 2). */
export const userSchema = z.object({
  id: idSchema,
  type: z.literal("user"),
  username: z.string(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  about: z.string(),
  imageSmallUrl: z.string().nullable(),
  imageMediumUrl: z.string().nullable(),
  imageLargeUrl: z.string().nullable(),
  avatarColorIndex: z.number().int(),
  followerCount: z.number().int(),
  followingCount: z.number().int(),
  pinCount: z.number().int(),
  boardCount: z.number().int(),
  isPartner: z.boolean(),
  isVerifiedMerchant: z.boolean(),
  isVerifiedIdentity: z.boolean(),
  explicitlyFollowedByMe: z.boolean(),
  /**
   * Equals `explicitlyFollowedByMe`, as there is no other way to follow; some callers read this name (spec signed-in
   * 3.2).
   */
  followedByMe: z.boolean(),
  /** Verified as a person or as a shop. */
  verified: z.boolean(),
  /** The viewer muted them, so their Pins stay out of the home feed. */
  mutedByMe: z.boolean(),
  /** Whether the viewer may see their follows and followers; the counts are always visible. */
  followsShown: z.boolean(),
  websiteUrl: z.string().nullable(),
});
export type User = z.output<typeof userSchema>;

/** Private facts that only the person themselves may see. */
export const ownPartSchema = z.object({
  email: z.string(),
  emailVerified: z.boolean(),
  /** The new address, which takes effect once the person confirms it there. */
  pendingEmail: z.string().nullable(),
  country: z.string(),
  locale: z.string(),
  /** Seconds since 1970, as the spec sends birthdays. */
  birthday: z.number().int().nullable(),
  hasPassword: z.boolean(),
  /** Administers the site: owns a confirmed address among ADMIN_EMAILS. */
  isAdmin: z.boolean(),
});
export const ownUserSchema = userSchema.extend(ownPartSchema.shape);
export type OwnUser = z.output<typeof ownUserSchema>;

/** The logged-in person, with the fields that pages need (spec signed-in 3.5). */
export const viewerUserSchema = ownUserSchema.extend({
  /** Whether the site can process videos. */
  videoUploadAllowed: z.boolean(),
  /** Whether they may tag products in a picture. */
  eligibleForStlTool: z.boolean(),
  socialNetwork: z.object({
    facebook: z.object({ connected: z.boolean() }),
    gplus: z.object({ connected: z.boolean() }),
  }),
});

/** A person as shown on a Pin or in a row. */
export const userBriefSchema = userSchema.pick({ id: true, username: true, fullName: true, imageMediumUrl: true });
export type UserBrief = z.output<typeof userBriefSchema>;

/** Splits a full name at its first space into first and last name (spec signed-in 3.2). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
