/** How many colours there are for the circle of a person who has no picture; `avatarColorIndex` counts from 0. */
export const AVATAR_COLORS = 8;
