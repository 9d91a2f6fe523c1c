import { type EntryMail, entryMail } from "./entry-mail.ts";

/** Help after wrong passwords. The link leads to a form for a new password and lasts one hour (`email-link.ts`). */
export const loginAssistanceMail = (about: EntryMail) => entryMail("loginAssistance", about);
