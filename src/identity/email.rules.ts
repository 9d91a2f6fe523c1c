import type { RuleFailure } from "../model/errors.ts";
import { EMAIL_MAX } from "./account-limits.ts";

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
/** Brands of one or two letters occur in too many names to be reserved. */
const BRAND_MIN = 3;

/** Whether a name contains the site's brand. Dots, hyphens and the like don't hide it. */
export function bearsBrand(name: string, brandName: string): boolean {
  const brand = lettersAndDigits(brandName);
  return brand.length >= BRAND_MIN && lettersAndDigits(name).includes(brand);
}

/** Whether a text has only printable ASCII characters (spec visitor 5: addresses and passwords). */
export const isPlainAscii = (text: string) => /^[\x20-\x7e]*$/.test(text);

// A dot-atom of RFC 5322 before the @; labels of letters, digits and inner hyphens (RFC 1035) after it, at least two.
const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMAIN = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+([A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const LOCAL_MAX = 64;

/** Splits an address at its only @. */
export function splitEmail(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf("@");
  return { local: email.slice(0, Math.max(0, at)), domain: email.slice(at + 1) };
}

/**
 * Checks whether a text can be an email address (spec visitor 5), after `normalEmail`.
 * @returns null if it can
 */
export function checkEmail(email: string): RuleFailure<"INVALID_PARAMETERS" | "EMAIL_INVALID"> | null {
  if (email === "") return { error: "INVALID_PARAMETERS", field: "email", code: "emailRequired" };
  if (!isPlainAscii(email)) return { error: "EMAIL_INVALID", field: "email", code: "asciiOnly" };
  const { local, domain } = splitEmail(email);
  const good = email.length <= EMAIL_MAX && local.length <= LOCAL_MAX && LOCAL.test(local) && DOMAIN.test(domain);
  return good ? null : { error: "EMAIL_INVALID", field: "email", code: "emailShape" };
}

/** Full-width characters, which Japanese and Chinese keyboards produce by default. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
/** The full stops that UTS #46 reads as the dot of a domain. */
const IDEOGRAPHIC_DOT = /[\u3002\uff61]/g;
/** Zero-width spaces, joiners, direction marks and the like, which often end up in copied addresses. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalizes an address: trims it, drops invisible characters, and turns full-width characters into ASCII. All code
 * uses the result, so that nobody can pass for another address.
 */
export const normalEmail = (email: string) =>
  email
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(IDEOGRAPHIC_DOT, ".")
    .trim();

/**
 * Refuses addresses with the site's name: people would trust `support.tackboard@…`. Dots and hyphens don't hide the
 * name.
 * @param exempt whether the address is an administrator's, which may be at the site's own domain
 */
export function checkEmailBrand(
  email: string,
  brandName: string,
  exempt = false,
): RuleFailure<"EMAIL_CONTAINS_BRAND"> | null {
  if (exempt) return null;
  const { local, domain } = splitEmail(email);
  return bearsBrand(local, brandName) || bearsBrand(domain, brandName)
    ? { error: "EMAIL_CONTAINS_BRAND", field: "email", code: "emailBrand" }
    : null;
}

/** Well-known disposable mailboxes; the server's list has thousands more. */
const THROW_AWAY = new Set(
  `mailinator.com guerrillamail.com 10minutemail.com yopmail.com temp-mail.org tempmail.com trashmail.com sharklasers.com
   getnada.com maildrop.cc dispostable.com throwawaymail.com fakeinbox.com mailnesia.com mintemail.com`.split(/\s+/),
);

/** The form's own check for disposable mailboxes (spec visitor 5). */
export const checkThrowAway = (email: string): RuleFailure<"EMAIL_INVALID"> | null =>
  THROW_AWAY.has(splitEmail(email).domain.toLowerCase())
    ? { error: "EMAIL_INVALID", field: "email", code: "emailRefused" }
    : null;
