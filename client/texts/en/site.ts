/** Texts of the site's frame, and of the exit to other sites. */
export const en = {
  /** After a page that could not be shown (spec visitor section 8, "showError"). */
  showError: "We couldn't show that page. It may be gone, or your session has ended.",

  /** Over pages without a connection. */
  offline: "You're offline. This is what you saw last.",

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

  offsite: {
    leaving: "You are leaving {{brand}}",
    leavingText: "This link leads to {{host}}. We don't know that site.",
    continue: "Continue to {{host}}",
    back: "Stay on {{brand}}",
    blocked: "We don't open this link",
    blockedText: "This address can't be opened from {{brand}}.",
    suspicious: "This link looks suspicious",
    suspiciousText: "The site behind it may try to trick you or to harm your device, so we don't open it.",
    porn: "This link may lead to adult content",
    pornText: "We don't send anybody to sites that show sexual content.",
    mistake: "Is this a mistake? Tell us.",
  },

  advertising: {
    title: "Help advertisers to see what works?",
    text: "With your consent we tell our advertising partner which pages of this site you open, and a scrambled form of your email.",
    allow: "Allow",
    refuse: "No, thanks",
  },
} as const;
