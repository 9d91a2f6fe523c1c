/** Texts of the search. */
export const en = {
  recent: "Recent search",
  clearRecent: "Clear recent searches",
} as const;
