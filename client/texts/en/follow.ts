/** Texts of following; the toasts' texts are in `client/features/follow/flow/copy.ts`. */
export const en = {
  follow: "Follow",
  following: "Following",
  followBack: "Follow back",
  followAllBack: "Follow all back",
  followAllText_one: "You don't follow {{count}} of your followers yet.",
  followAllText_other: "You don't follow {{count}} of your followers yet.",
  you: "This is you",
  followBackLabel: "Follow back {{name}}",
  followLabel: "Follow {{name}}",
  unfollowLabel: "Following {{name}}, unfollow",
  followers_one: "{{shown}} follower",
  followers_other: "{{shown}} followers",
} as const;
