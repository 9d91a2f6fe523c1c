/** Texts of the site's frame, and of the exit to other sites. */
export const en = {
  /** Shown after a page failed to open. */
  showError: "We couldn't show that page. It may be gone, or your session has ended.",

  /** Shown over pages while offline. */
  offline: "You're offline. This is what you saw last.",
  savedLater_one: "{{count}} Pin that you saved offline is on your board now.",
  savedLater_other: "{{count}} Pins that you saved offline are on your boards now.",

  notFound: {
    title: "Not found",
    heading: "There is nothing at this address",
    text: "It may have been deleted, or the link is wrong.",
    home: "Go to the home page",
  },
  failed: {
    title: "Something went wrong",
    heading: "This page didn't load",
  },

  advertising: {
    title: "Help advertisers to see what works?",
    text: "With your consent we tell our advertising partner which pages of this site you open, and a scrambled form of your email.",
    allow: "Allow",
    refuse: "No, thanks",
  },
} as const;
