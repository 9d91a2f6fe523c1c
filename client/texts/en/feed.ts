/** Texts of the home page. */
export const en = {
  about: "Save pictures and links to boards, and discover new ideas on {{brand}}.",
  home: "Your home feed",
  label: "Home feed",
  nothing: "Nothing is here yet",
  nothingText: "Save the first picture, and everyone will see it here.",
  createPin: "Create a Pin",
  setUp: "Set up your site",
  visitor: {
    title: "Keep what inspires you",
    join: "Sign up, it's free",
    field: "Paste a link or drop a picture",
    keep: "Keep it",
    choose: "Choose a picture",
    boards: "Boards that people are filling now",
  },
} as const;
