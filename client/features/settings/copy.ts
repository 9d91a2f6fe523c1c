/** Texts of the settings. */
export const PROFILE_SAVED = "Profile saved";
export const PICTURE_SAVED = "Your picture is changed";
export const PICTURE_REMOVED = "Your picture is removed";
export const RESEND_EMAIL = "Resend email";
export const EMAIL_SENT = "Email sent";
export const TOKEN_LEAD =
  "With an access token, a program of yours can do on this site what you can. Give each program one of its own.";
export const TOKEN_ONCE = "Copy it now: it is shown this once.";
export const TOKEN_COPIED = "Token copied";
export const TOKEN_REVOKED = "Token revoked";
export const NOT_A_PICTURE = "That file isn't a picture we can read. Try a JPEG, PNG, WebP, GIF or AVIF.";
