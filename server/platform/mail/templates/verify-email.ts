import { type EntryMail, entryMail } from "./entry-mail.ts";

/** The mail with the link that confirms an address; valid for 24 hours (`email-link.ts`). */
export const verifyEmailMail = (about: EntryMail) => entryMail("verifyEmail", about);
