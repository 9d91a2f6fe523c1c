/** The one kind of tag that a notice's text has: a link over `length` characters from `offset` on (spec signed-in 3.3). */
export const LINK_TAG = 5 as const;
/** A notice's special look; with any other number it is plain. Apart from its schema, which browsers do without. */
export const NOTICE_STYLE = 2;
