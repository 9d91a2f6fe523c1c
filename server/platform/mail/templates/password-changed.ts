import { type EntryMail, entryMail } from "./entry-mail.ts";

/** Tells that a password was changed. The link is where a new password can be asked for. */
export const passwordChangedMail = (about: EntryMail) => entryMail("passwordChanged", about);
