import { en } from "../texts/en/auth.ts";
import { filled } from "./filled.ts";

/** What the rules and the server say, in English: the catalogue's own sentences, which screens translate (`sayEnglish`). */
const { errors } = en;

export const EMAIL_REQUIRED = errors.emailRequired;
export const EMAIL_SHAPE = errors.emailShape;
/** For addresses that look right and are refused by what the server knows: throw-away mailboxes. */
export const EMAIL_REFUSED = errors.emailRefused;
/** No text of the spec's: the address that one wants is the one that one has. */
export const EMAIL_SAME = "This is your email address already.";
/** Of an address whose account is logged in to elsewhere. */
export const EMAIL_TAKEN = errors.emailTaken;
export const EMAIL_BRAND = errors.emailBrand;
export const ASCII_ONLY = errors.asciiOnly;
export const PASSWORD_WEAK = errors.passwordWeak;
export const PASSWORD_SAME = errors.passwordSame;
/** At log-in it stands for whatever the rules would say of the password. */
export const PASSWORD_INCORRECT = errors.passwordIncorrect;
export const BIRTHDAY_REQUIRED = errors.birthdayRequired;
export const BIRTHDAY_INVALID = errors.birthdayInvalid;
export const AGE_REQUIRED = errors.ageRequired;
export const OVER_AGE = errors.overAge;

/** @param min characters */
export const passwordTooShort = (min: number) => filled(errors.passwordTooShort, { min });
/** @param max characters */
export const passwordTooLong = (max: number) => filled(errors.passwordTooLong, { max });
/** The spec's "the product" is the site's own name. */
export const underage = (brandName: string) => filled(errors.underage, { brand: brandName });
export const didYouMean = (email: string) => filled(en.didYouMean, { email });
