/** Texts of ads for the people who see them. */
export const en = {
  promotedBy: "Promoted by {{name}}",
  prefixed: "Ad • Promoted by {{name}}",
  more: "About this ad by {{name}}",
  why: "Why this ad",
  openPin: "Open the Pin",
  visit: "Visit {{domain}}",
  hide: "Hide this ad",
  hideAdvertiser: "Hide all ads by {{name}}",
  report: "Report this ad",
  hidden: "You won't see this ad again",
  hiddenAdvertiser: "You won't see ads by {{name}} any more",
  hideFailed: "The ad couldn't be hidden. Try again in a moment.",
  gone: "Hidden",
  goneText: "Thanks. You'll see fewer ads like it.",
} as const;
