import { en as spam } from "../../texts/en/spam.ts";

/** Texts of `/admin/spam/`, kept out of a visitor's first load. */
export const SPAM_ENGLISH = { spam } as const;
