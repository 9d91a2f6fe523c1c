/** The wire's numbers for a notice's look and for a link in its text (spec signed-in 3.3). */
export const LINK_STYLE = { tag: { tagType: 5 }, notice: 2 } as const;
