import { type EntryMail, entryMail } from "./entry-mail.ts";

/** Says that a password was changed. The link leads to the form that resets it. */
export const passwordChangedMail = (about: EntryMail) => entryMail("passwordChanged", about);
