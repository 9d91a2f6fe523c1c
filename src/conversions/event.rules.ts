import { z } from "zod";
import { CONVERSION_EVENTS, type ConversionEvent, eventNameOf } from "../ads/conversion-kinds.ts";
import { isWebLink, LINK_MAX } from "../model/link.rules.ts";
import { issueWords } from "../texts/issue-words.ts";

/** Maximum age in days of an event from a program, and from a file. */
export const API_DAYS = 7;
export const UPLOAD_DAYS = 30;
const DAY_MS = 86_400_000;
/** Tolerance for clocks that are ahead. */
const AHEAD_MS = 5 * 60_000;
const EMAILS_MAX = 10;
/** Clicks of other sites come along, and find nothing. */
const CLICK_ID_MAX = 500;

/** An amount in programs' notation: `72.39`, up to six decimals. */
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/;

/** Parses an amount into micro-units; null if it is invalid. */
export function microOfAmount(text: string): bigint | null {
  const [, units, rest = ""] = AMOUNT.exec(text.trim()) ?? [];
  return units === undefined ? null : BigInt(units) * 1_000_000n + BigInt(rest.padEnd(6, "0"));
}

/** An amount with more decimals than we store. */
const LONG_AMOUNT = /^\d{1,12}\.\d{7,30}$/;

/** A number as programs compute it, such as 0.1 + 0.2, without the noise of its last digits. */
const amountOf = (value: string | number): string =>
  typeof value === "number" || LONG_AMOUNT.test(value.trim())
    ? Number(value)
        .toFixed(6)
        .replace(/\.?0+$/, "")
    : value;

/** Empty places of a list are left out: shops send them for people whose address they don't know. */
const hashesSchema = z.preprocess(
  (value) => [value].flat().filter((one) => one !== null && one !== ""),
  z
    .array(z.string().regex(/^[0-9a-f]{64}$/i, "Hash it (SHA-256, 64 hexadecimal digits) before you send it."))
    .max(EMAILS_MAX, `Send ${EMAILS_MAX} at most.`),
);

/** One event in the format of the public API description v5, with our names. Fields that we don't use are ignored. */
export const eventSchema = z.object({
  eventName: z.preprocess(
    (name) => (typeof name === "string" ? eventNameOf(name) : name),
    z.enum(CONVERSION_EVENTS, `Use one of: ${CONVERSION_EVENTS.join(", ")}.`),
  ),
  eventId: z
    .string("Name the event: two tellings of one event need the same id.")
    .min(1, "Name the event: two tellings of one event need the same id.")
    .max(128, "An id has 128 characters at most.")
    .regex(/^[^\p{C}]*$/u, "An id has no control characters."),
  eventTime: z.coerce
    .number("Give the time in seconds since 1970; in a file, also as 2026-12-31T08:00 or 2026-12-31T08:00+01:00.")
    .int("Give the time in whole seconds since 1970."),
  actionSource: z.enum(["app_android", "app_ios", "web", "offline"], "Use one of: app_android, app_ios, web, offline."),
  eventSourceUrl: z
    .string()
    .max(LINK_MAX, "This link is too long.")
    .refine(isWebLink, "This is not a web address.")
    .nullish(),
  /** The person opted out of tracking: the event is counted, but credited to no ad. */
  optOut: z.boolean("Use true or false.").nullish(),
  userData: z.object(
    {
      em: hashesSchema.nullish(),
      clickId: z.string().max(CLICK_ID_MAX, "This is no click id.").nullish(),
      clientIpAddress: z.string().max(45, "This is no address.").nullish(),
      clientUserAgent: z.string().max(500, "This is too long.").nullish(),
    },
    "Say whose event it is: em, click_id, or client_ip_address with client_user_agent.",
  ),
  customData: z
    .object({
      currency: z
        .string()
        .transform((code) => code.trim().toUpperCase())
        .pipe(z.string().regex(/^[A-Z]{3}$/, "Use a currency's three letters, such as EUR."))
        .nullish(),
      value: z
        .union([z.string(), z.number()])
        .transform(amountOf)
        .refine((text) => microOfAmount(text) !== null, "Write an amount such as 72.39.")
        .nullish(),
      numItems: z.coerce.number().int("Use a whole number.").min(1, "Use 1 or more.").max(1_000_000).nullish(),
    })
    .nullish(),
});

/** The stored facts of an event, and those that identify the person. */
export interface CheckedEvent {
  eventName: ConversionEvent;
  eventId: string;
  at: Date;
  page: string;
  emails: string[];
  clickId: string | null;
  ip: string | null;
  userAgent: string | null;
  valueMicro: bigint | null;
  currency: string;
  quantity: number;
}

export interface Checked {
  event: CheckedEvent | null;
  /** Reasons to reject it: `field: what to do`. */
  faults: string[];
  /** Suggestions to improve it. */
  warnings: string[];
}

const snake = (name: PropertyKey) => String(name).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Removes the parts of a page's address that may identify people. */
function pageOf(address: string | null | undefined): string {
  const url = address ? URL.parse(address) : null;
  return url ? `${url.origin}${url.pathname}`.slice(0, 500) : "";
}

const faultOf = ({ path, message }: z.core.$ZodIssue): string =>
  `${path.map(snake).join(".") || "event"}: ${issueWords(message)}`;

/** Fields that an event can do without: one that is wrong is left out. */
const SPARE = [
  "eventSourceUrl",
  "userData.clickId",
  "userData.clientIpAddress",
  "userData.clientUserAgent",
  "customData.numItems",
];

/** Parses an event; a second time without the wrong values of spare fields. `left` names them. */
function readWithout(row: unknown) {
  const read = eventSchema.safeParse(row);
  const isSpare = ({ path }: z.core.$ZodIssue) => SPARE.includes(path.slice(0, 2).join("."));
  if (read.success || !read.error.issues.some(isSpare)) return { read, left: [] };
  const spared = read.error.issues.filter(isSpare);
  const less = structuredClone(row) as Record<string, Record<string, unknown>>;
  for (const { path } of spared) {
    const [name = "", inner] = path.map(String);
    if (inner === undefined) delete less[name];
    else delete less[name]?.[inner];
  }
  return { read: eventSchema.safeParse(less), left: spared.map(faultOf) };
}

/**
 * Parses one event and reports everything that is wrong with it. The server, the file upload and the payload helper
 * call this.
 */
export function checkEvent(row: unknown, { now, days }: { now: number; days: number }): Checked {
  const { read, left } = readWithout(row);
  if (!read.success) {
    const faults = read.error.issues.map(faultOf);
    return { event: null, faults, warnings: [] };
  }
  const { eventName, eventId, eventTime, actionSource, eventSourceUrl, optOut, userData, customData } = read.data;
  const at = eventTime * 1_000;
  const faults: string[] = [];
  if (at > now + AHEAD_MS) faults.push("event_time: This is in the future. Give seconds, and not milliseconds.");
  else if (at < now - days * DAY_MS) faults.push(`event_time: This is more than ${days} days ago.`);
  const value = customData?.value ?? null;
  if (value !== null && !customData?.currency) faults.push("custom_data.currency: Say in which currency the value is.");
  if (faults.length > 0) return { event: null, faults, warnings: [] };
  const emails = optOut ? [] : (userData.em ?? []).map((hash) => hash.toLowerCase());
  const clickId = optOut ? null : (userData.clickId ?? null);
  const { clientIpAddress: ip = null, clientUserAgent: userAgent = null } = optOut ? {} : userData;
  const warnings = left.map((fault) => `${fault} The event counts without it.`);
  if (!optOut && emails.length === 0 && !clickId && !(ip && userAgent))
    warnings.push("user_data: Nothing here tells whose event it is, so no ad can get credit for it.");
  else if (!optOut && !clickId) warnings.push("user_data.click_id: With it the click that led here is found for sure.");
  if (eventName === "checkout" && value === null)
    warnings.push("custom_data.value: Without it the sale counts as one, worth nothing.");
  if (actionSource === "web" && !eventSourceUrl) warnings.push("event_source_url: Say on which page it happened.");
  return {
    event: {
      eventName,
      eventId,
      at: new Date(at),
      page: pageOf(eventSourceUrl),
      emails,
      clickId,
      ip,
      userAgent,
      valueMicro: value === null ? null : microOfAmount(value),
      currency: customData?.currency ?? "",
      quantity: customData?.numItems ?? 1,
    },
    faults,
    warnings,
  };
}
