/** Severity of a search with a notice (spec signed-in 3.3). Separate from the schema, which browsers don't load. */
export const SEVERITIES = { abusive: 0, sensitive: 1, brandUnsafe: 2 } as const;

/**
 * Whether a search with this notice gets no other suggestions. Searches that only brands avoid merely lose their ads.
 */
export const isBlocking = (advisory: { severity: number } | null | undefined): boolean =>
  advisory != null && advisory.severity !== SEVERITIES.brandUnsafe;
