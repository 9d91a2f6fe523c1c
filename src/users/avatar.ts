/** How many colours there are for the circle of a person who has no picture; `avatarColorIndex` counts from 0. */
export const AVATAR_COLORS = 8;

/**
 * The colour of a person's circle: what accounts are made with, and so known too where of a person only a brief is.
 * @param id the person's
 */
export const avatarColorOf = (id: string): number => Number(BigInt(id) % BigInt(AVATAR_COLORS));

/** The first sign with what is joined to it: accents, a skin tone, the other parts of an emoji or a flag. */
const FIRST_LETTER = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}]|\u200d.)*)/su;

/** What stands in the circle: the first letter of a name, as a person reads it. */
export const firstLetter = (name: string): string => FIRST_LETTER.exec(name)?.[0] ?? "?";
