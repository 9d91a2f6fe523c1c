/** What a card is made of; `avatarKey` is a storage key such as `236x/ab/cd/….jpg`. */
export interface UserCardSource {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  avatarKey: string | null;
}

export const fullNameOf = (user: { firstName: string; lastName: string }) =>
  [user.firstName, user.lastName].filter(Boolean).join(" ");

/**
 * `UserBrief` as the JSON text that is stored beside the row and goes into answers unchanged. Addresses in cards are
 * paths, and the site's origin is added on the way out, so a site may move.
 */
export function userCard(user: UserCardSource): string {
  return JSON.stringify({
    id: user.id,
    username: user.username,
    full_name: fullNameOf(user),
    image_medium_url: user.avatarKey ? `/media/${user.avatarKey}` : null,
  });
}
