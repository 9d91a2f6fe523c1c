import { type EntryMail, entryMail } from "./entry-mail.ts";

/** Help after wrong passwords. The link is where a new one is chosen; good for one hour (`email-link.ts`). */
export const loginAssistanceMail = (about: EntryMail) => entryMail("loginAssistance", about);
