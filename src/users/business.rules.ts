/** Without it nobody would know whose account it is. */
export const BUSINESS_NAME_REQUIRED = "You missed a spot! Don't forget to add the name of your business.";
