interface Official {
  id: string;
  explicitlyFollowedByMe: boolean;
}

/**
 * Whether the follow card of a link domain's official user is shown: to logged-in people who are not that user and do
 * not follow them yet (spec signed-in 2.3).
 */
export const isFollowCardShown = (viewer: { id: string } | null, official: Official | null): official is Official =>
  viewer !== null && official !== null && viewer.id !== official.id && !official.explicitlyFollowedByMe;
