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
