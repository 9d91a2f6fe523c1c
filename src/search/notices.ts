/** The only kind of tag in a notice's text: a link over `length` characters from `offset` (spec signed-in 3.3). */
export const LINK_TAG = 5 as const;
/**
 * Style of a notice with the special look; all other numbers are plain. Separate from the schema, which browsers don't
 * load.
 */
export const NOTICE_STYLE = 2;

/** Severity of a search with a notice (spec signed-in 3.3). Separate from the schema, which browsers don't load. */
export const SEVERITIES = { abusive: 0, sensitive: 1, brandUnsafe: 2 } as const;

/**
 * Whether a search with this notice gets no other suggestions. Searches that only brands avoid merely lose their ads.
 */
export const isBlocking = (advisory: { severity: number } | null | undefined): boolean =>
  advisory != null && advisory.severity !== SEVERITIES.brandUnsafe;
