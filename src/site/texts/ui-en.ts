/** The few words of the components themselves, on every page. */
export const ui = {
  close: "Close",
  showPassword: "Show password",
  hidePassword: "Hide password",
  whyWeAsk: "Why we ask",
  wait: "Please wait",
  cancel: "Cancel",
  notifications: "Notifications",
  dismiss: "Dismiss",
} as const;
