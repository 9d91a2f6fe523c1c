import { z } from "zod";
import { type Fields, shownShape } from "./fields.ts";
import { ABOUT_MAX, NAME_MAX } from "./limits.ts";
import { coded } from "./problem.ts";
import { idSchema, linkSchema, textSchema, timeSchema } from "./values.ts";

/**
 * The fields of a person that everybody may see (CONTRACT.md section 2). CONTRIBUTING.md says what else a new one needs.
 */
export const userFields = {
  id: { shown: idSchema, read: "id" },
  type: { shown: z.literal("user") },
  username: { shown: z.string(), read: "plain" },
  fullName: { shown: z.string() },
  firstName: {
    shown: z.string(),
    read: "plain",
    edited: textSchema(NAME_MAX).pipe(z.string().min(1, coded("firstNameMissing"))),
  },
  lastName: { shown: z.string(), read: "plain", edited: textSchema(NAME_MAX) },
  about: { shown: z.string(), read: "plain", edited: textSchema(ABOUT_MAX) },
  imageSmallUrl: { shown: z.string().nullable() },
  imageMediumUrl: { shown: z.string().nullable() },
  imageLargeUrl: { shown: z.string().nullable() },
  avatarColorIndex: { shown: z.number().int(), read: "plain" },
  followerCount: { shown: z.number().int(), read: "made" },
  followingCount: { shown: z.number().int(), read: "plain" },
  pinCount: { shown: z.number().int(), read: "made" },
  boardCount: { shown: z.number().int(), read: "made" },
  isPartner: { shown: z.boolean(), read: "plain" },
  isVerifiedMerchant: { shown: z.boolean(), read: "plain" },
  isVerifiedIdentity: { shown: z.boolean(), read: "plain" },
  explicitlyFollowedByMe: { shown: z.boolean(), read: "made" },
  /**
   * Equals `explicitlyFollowedByMe`, as there is no other way to follow; some callers read this name (spec signed-in
   * 3.2).
   */
  followedByMe: { shown: z.boolean() },
  /** Verified as a person or as a shop. */
  verified: { shown: z.boolean() },
  /** The viewer muted them, so their Pins stay out of the home feed. */
  mutedByMe: { shown: z.boolean(), read: "made" },
  /** When the viewer's mute of the person ends by itself; null without a mute, or for one without an end. */
  mutedUntil: { shown: timeSchema.nullable(), read: "made" },
  /** Whether the viewer may see their follows and followers; the counts are always visible. */
  followsShown: { shown: z.boolean(), read: "made" },
  websiteUrl: {
    shown: z.string().nullable(),
    read: "plain",
    edited: z.union([z.literal("").transform(() => null), linkSchema]).nullable(),
  },
} as const satisfies Fields;

export const userSchema = z.object(shownShape(userFields));
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
  /** Decides on reports and appeals: a moderator or an administrator. */
  isModerator: z.boolean(),
});
export const ownUserSchema = userSchema.extend(ownPartSchema.shape);
export type OwnUser = z.output<typeof ownUserSchema>;

/** The logged-in person, with the fields that pages need (spec signed-in 3.5). */
export const viewerUserSchema = ownUserSchema.extend({
  /** Whether the site can process videos. */
  videoUploadAllowed: z.boolean(),
  /** Whether they may tag products in a picture. */
  eligibleForStlTool: z.boolean(),
  /** They own or manage an advertiser account, or have a business account, which may open one. */
  managesAds: z.boolean(),
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
