/** Texts of the captcha; the spec defines none. */
export const en = {
  label: "Are you a robot?",
  working: "Making sure that you are not a robot. This takes a few seconds.",
  solved: "You are not a robot. You can go on.",
  failed: "We couldn't make sure that you are not a robot.",
  unreachable: "The captcha couldn't be loaded. Check your connection, and whether something blocks it.",
  unsolved: "Show us that you are not a robot first.",
  again: "Try again",
} as const;
