/** The only kind of tag in a notice's text: a link over `length` characters from `offset` (spec signed-in 3.3). */
export const LINK_TAG = 5 as const;
/**
 * Style of a notice with the special look; all other numbers are plain. Separate from the schema, which browsers don't
 * load.
 */
export const NOTICE_STYLE = 2;
