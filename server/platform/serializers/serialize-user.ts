import type { users } from "../../../db/schema/users.ts";
import type { OwnUser, User } from "../../../src/model/user.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Context } from "../procedure/context.ts";

export type UserRow = Omit<typeof users.$inferSelect, "search">;

/** The public columns; reading only these keeps private data out of answers. */
export type PublicUserRow = Pick<
  UserRow,
  | "id"
  | "username"
  | "firstName"
  | "lastName"
  | "about"
  | "websiteUrl"
  | "avatarColorIndex"
  | "isPartner"
  | "isVerifiedMerchant"
  | "isVerifiedIdentity"
  | "followerCount"
  | "followingCount"
  | "pinCount"
  | "boardCount"
  | "card"
>;

/**
 * A row as anybody may see it. The counts are sent unchanged: for people other than the viewer, use `hydrateUsers`,
 * whose counts exclude secret boards.
 */
export function serializeUser(
  ctx: Pick<Context, "deps">,
  row: PublicUserRow,
  toViewer: { followed: boolean; muted: boolean; followsShown: boolean },
): User {
  const card = JSON.parse(row.card) as { image_medium_url: string | null };
  const image = card.image_medium_url && ctx.deps.config.publicUrl + card.image_medium_url;
  return {
    id: row.id,
    type: "user",
    username: row.username,
    fullName: fullNameOf(row),
    firstName: row.firstName,
    lastName: row.lastName,
    about: row.about,
    imageSmallUrl: image,
    imageMediumUrl: image,
    imageLargeUrl: image,
    avatarColorIndex: row.avatarColorIndex,
    followerCount: row.followerCount,
    followingCount: row.followingCount,
    pinCount: row.pinCount,
    boardCount: row.boardCount,
    isPartner: row.isPartner,
    isVerifiedMerchant: row.isVerifiedMerchant,
    isVerifiedIdentity: row.isVerifiedIdentity,
    explicitlyFollowedByMe: toViewer.followed,
    followedByMe: toViewer.followed,
    verified: row.isVerifiedMerchant || row.isVerifiedIdentity,
    mutedByMe: toViewer.muted,
    followsShown: toViewer.followsShown,
    websiteUrl: row.websiteUrl,
  };
}

/** A row as its owner sees it; never send it to anybody else. */
export function serializeOwnUser(ctx: Pick<Context, "deps">, row: UserRow): OwnUser {
  return {
    ...serializeUser(ctx, row, { followed: false, muted: false, followsShown: true }),
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    pendingEmail: row.pendingEmail,
    country: row.country,
    locale: row.locale,
    birthday: row.birthday === null ? null : Date.parse(`${row.birthday}T00:00:00Z`) / 1000,
    hasPassword: row.passwordHash !== null,
    // An unconfirmed address gives no administrator access (SECURITY.md 17).
    isAdmin: row.emailVerifiedAt !== null && ctx.deps.config.adminEmails.has(row.email.toLowerCase()),
  };
}
