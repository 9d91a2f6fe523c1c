/** The few words of the components themselves, on every page. */
export const ui = {
  close: "Close",
  showPassword: "Show password",
  hidePassword: "Hide password",
  whyWeAsk: "Why we ask",
  loading: "Loading",
  skipToContent: "Skip to content",
  wait: "Please wait",
  cancel: "Cancel",
  save: "Save",
  saving: "Saving",
  saved: "Saved",
  secret: "Secret",
  protected: "Protected",
  notifications: "Notifications",
  dismiss: "Dismiss",
} as const;
