/** How many colours there are for the circle of a person who has no picture; `avatarColorIndex` counts from 0. */
export const AVATAR_COLORS = 8;

/**
 * The colour of a person's circle: what accounts are made with, and so known too where of a person only a brief is.
 * @param id the person's
 */
export const avatarColorOf = (id: string): number => Number(BigInt(id) % BigInt(AVATAR_COLORS));
