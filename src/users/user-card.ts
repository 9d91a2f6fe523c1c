/** Data for a card; `avatarKey` is a storage key such as `236x/ab/cd/….jpg`. */
export interface UserCardSource {
  id: string;
  username: string;
  firstName: string;
  lastName: string;
  avatarKey: string | null;
}

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  firstName && lastName ? `${firstName} ${lastName}` : firstName || lastName;

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

/** Number of colors for avatars without a picture; `avatarColorIndex` counts from 0. */
export const AVATAR_COLORS = 8;

/**
 * The color of a person's avatar; derived from the id, so it is known even if only a brief of the person is loaded.
 * @param id the person's
 */
export const avatarColorOf = (id: string): number => Number(BigInt(id) % BigInt(AVATAR_COLORS));

/** The first character with everything joined to it: accents, a skin tone, the other parts of an emoji or a flag. */
const FIRST_LETTER = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*)/su;

/** Letter in an avatar without a picture: the first letter of a name, as people read it. */
export const firstLetter = (name: string): string => FIRST_LETTER.exec(name)?.[0] ?? "?";
