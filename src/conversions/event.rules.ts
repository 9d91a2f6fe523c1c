import { z } from "zod";
import {
  ACTION_SOURCES,
  CONVERSION_EVENTS,
  type ConversionEvent,
  eventNameOf,
  plainEventName,
} from "../ads/conversion-kinds.ts";
import { isWebLink, LINK_MAX } from "../model/link.rules.ts";
import { flagSchema } from "../model/values.ts";
import { issueWords } from "../texts/issue-words.ts";
import { type EventDetails, hasContent, productsOf, sentNameOf } from "./event-details.ts";

/** Maximum age in days of an event from a program, and from a file. */
export const API_DAYS = 7;
export const UPLOAD_DAYS = 30;
const DAY_MS = 86_400_000;
/** Tolerance for clocks that are ahead. */
const AHEAD_MS = 5 * 60_000;
const EMAILS_MAX = 10;
/** Programs also send click ids of other sites, which match nothing. */
const CLICK_ID_MAX = 500;

/** An exact amount in programs' notation: `72.39`, up to six decimals. */
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/;
/** A number that a program computed: `0.30000000000000004`, `1e3`. */
const DOUBLE = /^(?:\d{1,12}(?:\.\d{0,30})?|\.\d{1,30})(?:e[+-]?\d{1,2})?$/i;

/** Parses an amount into micro-units; null if it is invalid. */
export function microOfAmount(text: string): bigint | null {
  const [, units, rest = ""] = AMOUNT.exec(text.trim()) ?? [];
  return units === undefined ? null : BigInt(units) * 1_000_000n + BigInt(rest.padEnd(6, "0"));
}

/** A number without the noise of its last digits; an exact amount stays as it is. */
const amountOf = (value: string | number): string => {
  const text = String(value).trim();
  return !AMOUNT.test(text) && DOUBLE.test(text) ? Number(text).toFixed(6) : text;
};

const HASH = /^[0-9a-f]{64}$/i;
/** PHP writes an empty object as a list. */
const emptyObject = (value: unknown) => (Array.isArray(value) && value.length === 0 ? {} : value);
/** Programs write numbers where the description has text. */
const textOf = (value: unknown) => (typeof value === "number" ? String(value) : value);
const ID_WORDS = "Name the event: two tellings of one event need the same id.";
/** Other programs' names of the places where events happen. */
const OTHER_SOURCES: Record<string, string> = { website: "web", physical_store: "offline" };

/** One event in the format of the public API description v5, with our names. Fields that we don't use are ignored. */
export const eventSchema = z.object({
  eventName: z.preprocess(
    (name) => (typeof name === "string" ? eventNameOf(name) : name),
    z.enum(CONVERSION_EVENTS, `Use one of: ${CONVERSION_EVENTS.join(", ")}.`),
  ),
  eventId: z.preprocess(
    textOf,
    z
      .string(ID_WORDS)
      .min(1, ID_WORDS)
      .max(128, "An id has 128 characters at most.")
      .regex(/^[^\p{C}]*$/u, "An id has no control characters."),
  ),
  eventTime: z.coerce
    .number("Give the time in seconds since 1970; in a file, also as 2026-12-31T08:00 or 2026-12-31T08:00+01:00.")
    .transform(Math.floor),
  actionSource: z.preprocess(
    (source) => OTHER_SOURCES[String(source)] ?? source,
    z.enum(ACTION_SOURCES, `Use one of: ${ACTION_SOURCES.join(", ")}.`),
  ),
  eventSourceUrl: z
    .string()
    .max(LINK_MAX, "This link is too long.")
    .refine(isWebLink, "This is not a web address.")
    .nullish(),
  /** The person opted out of tracking: the event is counted, but credited to no ad. */
  optOut: z.preprocess((value) => (value == null ? value : String(value).toLowerCase()), flagSchema.nullish()),
  userData: z.preprocess(
    emptyObject,
    z.object(
      {
        /** SHA-256 hashes of addresses, also a single one. */
        em: z.preprocess((value) => (value == null ? value : [value].flat()), z.array(z.unknown()).nullish()),
        clickId: z.preprocess(textOf, z.string().max(CLICK_ID_MAX, "This is no click id.").nullish()),
        clientIpAddress: z.string().max(45, "This is no address.").nullish(),
        clientUserAgent: z.string().max(500, "This is too long.").nullish(),
      },
      "Say whose event it is: em, click_id, or client_ip_address with client_user_agent.",
    ),
  ),
  customData: z.preprocess(
    emptyObject,
    z
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
        /** Privacy laws under which the person limits the use of their data, such as LDP. */
        optOutType: z.string().nullish(),
      })
      .nullish(),
  ),
});

/** The stored facts of an event, and those that identify the person. */
export interface CheckedEvent extends EventDetails {
  eventName: ConversionEvent;
  eventId: string;
  at: Date;
  page: string;
  emails: string[];
  clickId: string | null;
  ip: string | null;
  userAgent: string | null;
  valueMicro: bigint | null;
  /** Empty if the sender named none; a value is then in the account's currency. */
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
  "optOut",
  ...["userData.clickId", "userData.clientIpAddress", "userData.clientUserAgent", "customData.numItems"],
];
/** A program can't repair a sale, and a person who uploads a file can. */
const SPARE_TO_PROGRAMS = ["customData", "customData.currency", "customData.value", "customData.optOutType"];

/** Parses an event; a second time without the wrong values of spare fields. `left` names them. */
function readWithout(row: unknown, isFile: boolean) {
  const read = eventSchema.safeParse(row);
  const spare = isFile ? SPARE : [...SPARE, ...SPARE_TO_PROGRAMS];
  const isSpare = ({ path }: z.core.$ZodIssue) => spare.includes(path.slice(0, 2).join("."));
  if (read.success || !read.error.issues.some(isSpare)) return { read, left: [], isOptOutUnclear: false };
  const spared = read.error.issues.filter(isSpare);
  const less = structuredClone(row) as Record<string, Record<string, unknown>>;
  for (const { path } of spared) {
    const [name = "", inner] = path.map(String);
    if (inner === undefined) delete less[name];
    else delete less[name]?.[inner];
  }
  const isOptOutUnclear = spared.some(({ path }) => path.includes("optOut"));
  return { read: eventSchema.safeParse(less), left: spared.map(faultOf), isOptOutUnclear };
}

/** Empty places are left out without a warning: shops send them for people whose address they don't know. */
function hashesOf(given: readonly unknown[]) {
  const filled = given.filter((one) => one !== null && one !== "");
  const hashes = filled.filter((one): one is string => typeof one === "string" && HASH.test(one));
  const warnings: string[] = [];
  if (hashes.length < filled.length)
    warnings.push("user_data.em: Hash addresses (SHA-256, 64 hexadecimal digits) before you send them.");
  if (hashes.length > EMAILS_MAX) warnings.push(`user_data.em: Only the first ${EMAILS_MAX} hashes are used.`);
  return { hashes: hashes.slice(0, EMAILS_MAX).map((hash) => hash.toLowerCase()), warnings };
}

/**
 * Parses one event and reports everything that is wrong with it. The server, the file upload and the payload helper
 * call this.
 * @param isFile whether a person uploads it: wrong amounts and addresses are faults then, and otherwise warnings
 */
export function checkEvent(
  row: unknown,
  { now, days, isFile = false }: { now: number; days: number; isFile?: boolean },
): Checked {
  const { read, left, isOptOutUnclear } = readWithout(row, isFile);
  if (!read.success) {
    const faults = read.error.issues.map(faultOf);
    return { event: null, faults, warnings: [] };
  }
  const { eventName, eventId, eventTime, actionSource, eventSourceUrl, userData, customData } = read.data;
  const at = eventTime * 1_000;
  if (at > now + AHEAD_MS) return refused("event_time: This is in the future. Give seconds, and not milliseconds.");
  if (at < now - days * DAY_MS) return refused(`event_time: This is more than ${days} days ago.`);
  // A choice that can't be read counts as an objection.
  const optOut = isOptOutUnclear || read.data.optOut === true || Boolean(customData?.optOutType?.trim());
  const { hashes, warnings: aboutHashes } = hashesOf(userData.em ?? []);
  if (isFile && aboutHashes[0]) return refused(aboutHashes[0]);
  const emails = optOut ? [] : hashes;
  const clickId = optOut ? null : userData.clickId || null;
  const { clientIpAddress, clientUserAgent } = userData;
  const ip = optOut ? null : clientIpAddress || null;
  const userAgent = optOut ? null : clientUserAgent || null;
  const value = customData?.value ?? null;
  const currency = customData?.currency ?? "";
  if (isFile && value !== null && !currency)
    return refused("custom_data.currency: Say in which currency the value is.");
  const warnings = [...left.map((fault) => `${fault} The event counts without it.`), ...aboutHashes];
  if (isOptOutUnclear) warnings.push("opt_out: The person counts as opted out.");
  if (!optOut && emails.length === 0 && !clickId && !(ip && userAgent))
    warnings.push("user_data: Nothing here tells whose event it is, so no ad can get credit for it.");
  else if (!optOut && !clickId) warnings.push("user_data.click_id: With it the click that led here is found for sure.");
  if (value !== null && !currency)
    warnings.push("custom_data.currency: Without it the value is in the account's currency.");
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
      currency,
      quantity: customData?.numItems ?? 1,
      ...detailsOf(row, { eventName, actionSource, optOut }),
    },
    faults: [],
    warnings,
  };
}

/** Details of people who opted out are left out, except for where the event happened. */
function detailsOf(
  row: unknown,
  {
    eventName,
    actionSource,
    optOut,
  }: Pick<z.output<typeof eventSchema>, "eventName" | "actionSource"> & { optOut: boolean },
): EventDetails {
  const { customData, userData } = row as Record<string, Record<string, unknown> | null | undefined>;
  return {
    platform: actionSource,
    sentName: sentNameOf(row, eventName, plainEventName),
    products: optOut ? [] : productsOf(customData, (text) => microOfAmount(amountOf(text))),
    hasOrder: !optOut && hasContent(customData?.orderId),
    hasExternalId: !optOut && hasContent(userData?.externalId),
    hasDevice: !optOut && hasContent(userData?.hashedMaids),
  };
}

const refused = (fault: string): Checked => ({ event: null, faults: [fault], warnings: [] });
