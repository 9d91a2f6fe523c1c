/** Days in which a person can keep an account that they wanted deleted. */
export const DELETION_GRACE_DAYS = 14;
/** Days for which an archive can be fetched. */
export const EXPORT_DAYS = 7;
