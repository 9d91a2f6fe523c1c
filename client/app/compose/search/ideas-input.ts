/** The feed of popular and new Pins, independent of follows. */
export const IDEAS_INPUT = { followed: false };
