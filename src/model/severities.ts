/** How a search is answered that a notice goes with (spec signed-in 3.3); apart from its schema, which browsers do without. */
export const SEVERITIES = { abusive: 0, sensitive: 1, brandUnsafe: 2 } as const;

/** Whether nothing else is proposed beside a search with this notice. What only brands avoid loses its ads, and no more. */
export const isBlocking = (advisory: { severity: number } | null | undefined): boolean =>
  advisory != null && advisory.severity !== SEVERITIES.brandUnsafe;
