/** Errors that may keep any page from loading; every page loads these words, but not those of log-in. */
export const loadingErrors = {
  rateLimited: "That was too many tries. Wait a little and try again.",
  ours: "Sorry! Something went wrong on our end.",
  offline: "We couldn't reach the server. Check your connection and try again.",
} as const;
