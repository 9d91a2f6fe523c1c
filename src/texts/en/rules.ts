/** Problems that both client and server detect, besides those of sign-up and log-in (`auth-errors.ts`). */
export const rules = {
  IMAGE_INVALID: "We can't read that picture. Try a JPEG, PNG, WebP, GIF, AVIF or HEIC.",
  AUTHORIZATION_FAILED: "Your session has ended. Log in again.",
  pictureTooLarge: "That picture is too large. Use one of at most 200 MB.",
  uploadCutOff: "The upload was cut off. Check your connection and try again.",
  sharedPictureGone: "The picture you shared is no longer here. Share it again.",
  charactersRefused: "Some of these characters can't be used.",
  USERNAME_TAKEN: "That username is taken.",
  usernameLength: "Your username needs {{min}} to {{max}} characters.",
  usernameSigns: "Use letters, numbers and underscores only.",
  domainShape: "Hmm...that doesn't look like a domain. It looks like example.com.",
  domainShared: "That domain belongs to an email service that many people share.",
  websiteShape: "This doesn't look like a website. It looks like example.com.",
  websiteShared: "That site belongs to a service that many people share.",
  /** Spec signed-in section 5. */
  boardNameMissing: "Don't forget to name your board!",
  sectionTitleMissing: "Don't forget to name your section!",
  noPictures: "We found no pictures on that page. Try another address, or upload one.",
  pageRefusesPins: "That page asks people not to save its pictures. Try another address, or upload one.",
} as const;
