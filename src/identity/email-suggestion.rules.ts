import { run } from "@zootools/email-spell-checker";
import { distance } from "fastest-levenshtein";
import { COUNTRIES } from "../model/countries.ts";
import { splitEmail } from "./email.rules.ts";

/** Suggestions are made under 60 characters only, within an edit distance of 1 or 2 (spec visitor 9). */
const EMAIL_BELOW = 60;
const DISTANCE_MAX = 2;

/** Domains up to this length may differ by one letter only: `abc.com` is not a misspelled `aol.com`. */
const SHORT_DOMAIN = 7;
const weighed = (typed: string, known: string) => distance(typed, known) * (known.length > SHORT_DOMAIN ? 1 : 2);

const GMAIL = "gmail.com";
/** The most popular mail services; none of these domains counts as a misspelling of another. */
export const COMMON_DOMAINS = [
  ...[GMAIL, "googlemail.com", "hotmail.com", "outlook.com", "live.com", "msn.com", "icloud.com", "me.com", "mac.com"],
  ...["yahoo.com", "ymail.com", "rocketmail.com", "aol.com", "aim.com", "comcast.net", "verizon.net", "att.net"],
  ...["sbcglobal.net", "bellsouth.net", "cox.net", "charter.net", "earthlink.net", "mail.com", "email.com", "gmx.com"],
  ...[
    "protonmail.com",
    "proton.me",
    "zoho.com",
    "hey.com",
    "fastmail.com",
    "fastmail.fm",
    "pm.me",
    "yandex.com",
    "yandex.ru",
  ],
  ...["mail.ru", "yahoo.co.uk", "yahoo.fr", "yahoo.de", "yahoo.it", "yahoo.es", "yahoo.co.jp", "yahoo.co.in"],
  ...["yahoo.com.br", "yahoo.ca", "hotmail.co.uk", "hotmail.fr", "hotmail.de", "hotmail.it", "hotmail.es"],
  ...["outlook.fr", "outlook.de", "outlook.es", "live.co.uk", "live.fr", "live.nl", "btinternet.com", "sky.com"],
  ...["orange.fr", "wanadoo.fr", "free.fr", "laposte.net", "web.de", "gmx.de", "gmx.net", "t-online.de", "libero.it"],
  ...[
    "uol.com.br",
    "bol.com.br",
    "oi.com.br",
    "ig.com.br",
    "terra.com.br",
    "naver.com",
    "daum.net",
    "hanmail.net",
    "nate.com",
  ],
  ...["kakao.com", "qq.com", "foxmail.com", "sohu.com", "163.com", "126.com", "email.cz"],
  ...[
    "rediffmail.com",
    "docomo.ne.jp",
    "ezweb.ne.jp",
    "bigpond.com",
    "xtra.co.nz",
    "shaw.ca",
    "rogers.com",
    "telus.net",
  ],
];

/** Services with their own domain in many countries: yahoo.com.au is not a misspelled yahoo.com.br. */
const REGIONAL = /^(?:yahoo|hotmail|outlook|live|aol|yandex)\.((?:com?|ne)\.)?([a-z]{2})$/;
/** Endings that are more likely a mistyped `.com` than a country's. */
const NEARLY_COM: readonly string[] = ["co", "cm", "om"];
function isRegional(domain: string): boolean {
  const [, second, country = ""] = REGIONAL.exec(domain) ?? [];
  return COUNTRIES.includes(country.toUpperCase()) && (second !== undefined || !NEARLY_COM.includes(country));
}

const isCountry = (end: string) => COUNTRIES.includes(end.toUpperCase()) && !NEARLY_COM.includes(end);
/** Whether two domains differ in their country only: t-online.hu is not a misspelled t-online.de. */
function isOtherCountry(typed: string, known: string): boolean {
  const isSame = typed.slice(0, -2) === known.slice(0, -2);
  return isSame && /\.[a-z]{2}$/.test(known) && isCountry(typed.slice(-2));
}

/** Suggests the address that a person probably meant, or null. The form shows it with `didYouMean`. */
export function suggestEmail(email: string): string | null {
  if (email.length >= EMAIL_BELOW) return null;
  const { local, domain: typed } = splitEmail(email);
  const domain = typed.toLowerCase();
  if (!local || !domain) return null;
  if (domain.startsWith("gmail.")) return domain === GMAIL ? null : `${local}@${GMAIL}`;
  if (isRegional(domain)) return null;
  const found = run({
    // The library would rewrite characters before the @, so it gets the domain only.
    email: `somebody@${domain}`,
    domains: COMMON_DOMAINS,
    secondLevelDomains: [],
    topLevelDomains: [],
    distanceFunction: weighed,
    domainThreshold: DISTANCE_MAX,
  });
  if (!found || found.domain === domain || isOtherCountry(domain, found.domain)) return null;
  return `${local}@${found.domain}`;
}
