/** The profiles the person may act as: fetched only in browsers, and whenever the window gets the focus. */
export const PROFILES_QUERY = {
  enabled: typeof window !== "undefined",
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: "always",
} as const;
