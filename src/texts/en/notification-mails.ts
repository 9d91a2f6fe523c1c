/** The frame of mails about notifications; their sentences are those of the site. */
export const notificationMails = {
  many: "{{count}} new notifications",
  sentence: "{{sentence}}.",
  rest: "And {{count}} more.",
  see: "See it",
  seeAll: "See them all",
  reason: "You're receiving this because your {{brand}} account emails you when {{when}}.",
  turnOff: "Turn these emails off",
} as const;
