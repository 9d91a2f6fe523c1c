/** Texts of notifications on devices. */
export const en = {
  title: "Notifications on this device",
  lead: "Mentions, answers and invitations, also while no page is open. Messages name no secret board, and no text of yours or others.",
  state: {
    unable:
      "This browser can't show them. On an iPhone or iPad, add the site to your home screen first and open it from there.",
    blocked:
      "Your browser blocks them for this site. Open the settings of this site from the address bar, allow notifications, and reload the page.",
    off: "They are off in this browser.",
    on: "They are on in this browser.",
  },
  turnOn: "Turn on",
  turnOff: "Turn off",
  failed: "The browser couldn't turn on notifications. Try again in a moment.",
  list: "Your devices",
  name: "{{browser}} on {{system}}",
  unknown: "A browser",
  here: "this browser",
  since: "Since {{when}}",
  remove: "Remove",
  removeNamed: "Remove {{name}}",
} as const;
