/** Texts that say why a Pin is in a feed. */
export const en = {
  reason: {
    followed_user: "From someone you follow",
    followed_board: "From a board you follow",
    followed_topic: "From a topic you follow",
    popular: "Popular right now",
    fresh: "Fresh today",
    same_board: "On the same board",
    saved_together: "Often saved together",
    because_saved: "Because of what you saved",
    looks_similar: "Looks similar",
    related_words: "Related",
  },
  /** Reasons that name a person, board or Pin. */
  named: {
    followed_user: "You follow {{name}}",
    followed_board: "From {{name}}, a board you follow",
    same_board: "Also on {{name}}",
    saved_together: "On boards like {{name}}",
    because_saved: "Because you saved {{name}}",
  },
} as const;
