/** Days in which a person can keep an account that they asked to delete. */
export const DELETION_GRACE_DAYS = 14;
/** Days that an archive can be downloaded. */
export const EXPORT_DAYS = 7;
