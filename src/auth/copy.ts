/** Texts of the spec (visitor, sections 5 and 8), word for word. */
export const EMAIL_REQUIRED = "You missed a spot! Don't forget to add your email.";
export const EMAIL_SHAPE = "Hmm...that doesn't look like an email address.";
/** For addresses that look right and are refused by what the server knows: throw-away mailboxes. */
export const EMAIL_REFUSED = "Sorry, this doesn't look like a valid email";
export const EMAIL_BRAND = "Please stick to your name, or the name of your brand";
export const ASCII_ONLY = "Use only a mix of letters, numbers and special characters (for example: ?, !, $).";
export const PASSWORD_WEAK = "Please make a stronger password.";
export const PASSWORD_SAME = "Please make your username and password different.";
/** At log-in it stands for whatever the rules would say of the password. */
export const PASSWORD_INCORRECT = "The password you entered is incorrect.";
export const BIRTHDAY_REQUIRED = "You missed a spot. Don’t forget to add your birthday.";
export const BIRTHDAY_INVALID = "Invalid date";
export const AGE_REQUIRED = "We need to know your age to provide you this service.";
export const OVER_AGE = "Oops! Please use a valid age to sign up.";

/** @param min characters */
export const passwordTooShort = (min: number) => `Your password is too short! You need ${min}+ characters.`;
/** @param max characters; the spec has no text for it */
export const passwordTooLong = (max: number) => `Your password is too long. Use at most ${max} characters.`;
/** The spec's "the product" is the site's own name. */
export const underage = (brandName: string) => `Sorry, you’re not eligible to sign up for ${brandName} right now.`;
export const didYouMean = (email: string) => `Did you mean ${email}?`;
