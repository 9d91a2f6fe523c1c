/** Texts of the contact form, which reaches the people who run the site. */
export const en = {
  title: "Contact us",
  about: "Write to the people who run {{brand}}.",
  lead: "The people who run {{brand}} read every message and answer by mail. If your account is suspended and you think it's a mistake, tell us its username and what happened.",
  email: "Your email",
  text: "Your message",
  textMissing: "Write your message first.",
  send: "Send",
  sentTitle: "We got your message",
  sentText: "We'll answer to {{email}}.",
  home: "Go to the home page",
} as const;
