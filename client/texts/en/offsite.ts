/** Texts of the exit to other sites. */
export const en = {
  offsite: {
    leaving: "You are leaving {{brand}}",
    leavingText: "This link goes to {{host}}, a site we don't know.",
    continue: "Continue to {{host}}",
    back: "Stay on {{brand}}",
    blocked: "We can't open this link",
    blockedText: "This address can't be opened from {{brand}}.",
    suspicious: "This link looks suspicious",
    suspiciousText: "The site may try to trick you or harm your device, so we didn't open it.",
    porn: "This link may lead to adult content",
    pornText: "We don't link to sites with sexual content.",
    mistake: "Is this a mistake? Tell us.",
  },
} as const;
