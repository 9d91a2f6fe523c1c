/** Texts of the settings. */
export const en = {
  toSettings: "Back to the settings",
  profileSaved: "Profile saved",
  pictureSaved: "Your picture is changed",
  removePicture: "Remove picture",
  removePictureTitle: "Remove your picture?",
  removePictureText: "Your initial stands in its place. To have it back you choose the file again.",
  pictureRemoved: "Your picture is removed",
  notAPicture: "That file isn't a picture we can read. Try a JPEG, PNG, WebP, GIF or AVIF.",
  language: "Language",
  languageLead: "Mails and text messages come in it, and so do the pages that have been translated so far.",
  resendEmail: "Resend email",
  emailSent: "Email sent",
  tokenLead:
    "With an access token, a program of yours can do on this site what you can. Give each program one of its own.",
  tokenOnce: "Copy it now: it is shown this once.",
  tokenCopied: "Token copied",
  tokenRevoked: "Token revoked",
} as const;
