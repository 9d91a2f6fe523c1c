/** Data for a card; `avatarKey` is a storage key such as `236x/ab/cd/….jpg`. */
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
 * Serializes `UserBrief` as the JSON text that is stored beside the row and copied into answers unchanged. Addresses in
 * cards are paths, and answers add the site's origin, so that a site can move.
 */
export function userCard(user: UserCardSource): string {
  return JSON.stringify({
    id: user.id,
    username: user.username,
    full_name: fullNameOf(user),
    image_medium_url: user.avatarKey ? `/media/${user.avatarKey}` : null,
  });
}
