/** Texts of a visitor's first link or picture, which the browser keeps until sign-up. */
export const en = {
  kept: "{{name}} is kept in this browser. Sign up, and it goes to a board of yours.",
  remove: "Remove it",
  notAddress: "Paste a web address, for example https://example.com.",
  notPicture: "Choose a picture, for example a JPEG or PNG file.",
  notKept: "Your browser could not keep it. Sign up first, and add it then.",
} as const;
