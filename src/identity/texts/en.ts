/** Ways in by somebody else's word, and what connects them (spec visitor sections 1, 2 and 6). */
export const en = {
  continueWith: "Continue with {{provider}}",
  /** In place of it where experiment web_google_disabled is on. */
  connectWith: "Connect with {{provider}}",
  ways: "Other ways to log in",
  connectedTitle: "Connected accounts",
  connectedLead: "Log in with these instead of a password.",
  connectedNone: "Nothing is connected yet.",
  connect: "Connect {{provider}}",
  disconnect: "Disconnect",
  disconnectFrom: "Disconnect {{provider}}",
  disconnectTitle: "Disconnect {{provider}}?",
  disconnectText: "You can't log in with it any more until you connect it again.",
  connected: "{{provider}} is connected.",
  disconnected: "{{provider}} is disconnected.",
  verifyFirst: "Verify your email before you connect another account.",
} as const;
