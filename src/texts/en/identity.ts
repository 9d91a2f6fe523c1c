/** Log-ins with providers, and connecting them (spec visitor 1, 2 and 6). */
export const en = {
  /** One text per provider, because the Korean particle after a name depends on its last sound. */
  continueWith: { google: "Continue with Google", facebook: "Continue with Facebook", line: "Continue with LINE" },
  /** Replaces "Continue with Google" if experiment web_google_disabled is on. */
  connectWith: "Connect with {{provider}}",
  ways: "Other ways to log in",
  connectedTitle: "Connected accounts",
  connectedLead: "Log in with these instead of a password.",
  connectedNone: "Nothing is connected yet.",
  connectedOff: "Nothing to connect",
  connectedOffText: "This site has no log-in with other accounts.",
  connect: "Connect {{provider}}",
  disconnect: "Disconnect",
  disconnectFrom: "Disconnect {{provider}}",
  disconnectTitle: "Disconnect {{provider}}?",
  disconnectText: "You can't log in with it any more until you connect it again.",
  connected: "{{provider}} is connected.",
  disconnected: "It is disconnected.",
  since: "Connected {{day}}",
  popupClosed: "Couldn't connect. You must authorize {{brand}}.",
  popupBlocked: "You must enable popups!",
  refused: "Sorry! Something went wrong on our end.",
  unavailableTitle: "Oops! {{provider}} isn't available",
  unavailableText:
    "Looks like {{provider}} isn't available right now. Give another option a try or refresh the page and try again later.",
  ok: "OK",
  windowOpen: "Go on in the window that opened.",
  showWindow: "Show the window",
  closeWindow: "You can close this window.",
} as const;
