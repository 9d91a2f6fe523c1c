import { type EntryMail, entryMail } from "./entry-mail.ts";

/** The mail with the link to choose a new password; valid for one hour (`email-link.ts`). */
export const resetPasswordMail = (about: EntryMail) => entryMail("resetPassword", about);
