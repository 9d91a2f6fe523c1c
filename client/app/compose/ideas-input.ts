/** What everybody likes and what is new, whoever one follows. */
export const IDEAS_INPUT = { followed: false };
