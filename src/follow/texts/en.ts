/** Texts of following; what a toast says stands in `src/follow/copy.ts`. */
export const en = {
  follow: "Follow",
  following: "Following",
  followBack: "Follow back",
  followAllBack: "Follow all back",
  followAllText_one: "{{count}} person here follows you, and you don't follow them yet.",
  followAllText_other: "{{count}} people here follow you, and you don't follow them yet.",
  you: "This is you",
  followBackLabel: "Follow back {{name}}",
  followLabel: "Follow {{name}}",
  unfollowLabel: "Following {{name}}, unfollow",
  followers_one: "{{shown}} follower",
  followers_other: "{{shown}} followers",
} as const;
