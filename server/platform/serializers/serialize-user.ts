import type { users } from "../../../db/schema/users.ts";
import { type RowOf, shownFrom } from "../../../src/model/fields.ts";
import { type OwnUser, type User, userFields } from "../../../src/model/user.ts";
import { fullNameOf } from "../../../src/users/user-card.ts";
import type { Context } from "../procedure/context.ts";

type UserRow = Omit<typeof users.$inferSelect, "search">;

/** Reading only the public fields keeps private data out of answers. */
type PublicUserRow = RowOf<typeof userFields> & Pick<UserRow, "card">;

/**
 * A row as anybody may see it. The counts are sent unchanged: for people other than the viewer, use `hydrateUsers`,
 * whose counts exclude secret boards.
 */
export function serializeUser(ctx: Pick<Context, "deps">, row: PublicUserRow): User {
  const card = JSON.parse(row.card) as { image_medium_url: string | null };
  const image = card.image_medium_url && ctx.deps.config.publicUrl + card.image_medium_url;
  return shownFrom(userFields, row, {
    fullName: fullNameOf(row),
    imageSmallUrl: image,
    imageMediumUrl: image,
    imageLargeUrl: image,
    followedByMe: row.explicitlyFollowedByMe,
    verified: row.isVerifiedMerchant || row.isVerifiedIdentity,
  });
}

/** The owner's relation to themselves. */
const ONESELF = { explicitlyFollowedByMe: false, mutedByMe: false, mutedUntil: null, followsShown: true };

/** A row as its owner sees it; never send it to anybody else. */
export function serializeOwnUser(ctx: Pick<Context, "deps">, row: UserRow): OwnUser {
  const isVerified = row.emailVerifiedAt !== null;
  // An unconfirmed address gives no administrator access (SECURITY.md 17).
  const isAdmin = isVerified && ctx.deps.config.adminEmails.has(row.email.toLowerCase());
  return {
    ...serializeUser(ctx, { ...row, ...ONESELF }),
    email: row.email,
    emailVerified: isVerified,
    pendingEmail: row.pendingEmail,
    country: row.country,
    locale: row.locale,
    birthday: row.birthday === null ? null : Date.parse(`${row.birthday}T00:00:00Z`) / 1000,
    hasPassword: row.passwordHash !== null,
    isAdmin,
    isModerator: isAdmin || (isVerified && row.moderatorSince !== null),
  };
}
