/** Texts of `/secure/panic`, on which a person protects an account that somebody else may use. */
export const en = {
  title: "Protect your account",
  lead: "Do this if you think that somebody else is in your account.",
  logsOut: "Every device is logged out, this one too.",
  ends: "Access tokens and connected apps lose access.",
  newWays: "Ways to log in and second factors that were added since are removed.",
  password: "Your password stops working. We email you a link to choose a new one.",
  press: "Protect my account",
  done: "Your account is protected",
  doneText: "Every device is logged out. Open the email that we sent you and choose a new password.",
  devices: "See where you are logged in",
  settingsTitle: "Is somebody else in your account?",
  settingsText: "One press logs out every device, ends every token and app, and asks for a new password.",
} as const;
