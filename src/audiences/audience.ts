import { z } from "zod";
import { CONVERSION_EVENTS } from "../ads/conversion-kinds.ts";
import { coded } from "../model/problem.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";

export const AUDIENCE_TYPES = ["CUSTOMER_LIST", "VISITOR", "ENGAGEMENT", "ACTALIKE"] as const;
export type AudienceType = (typeof AUDIENCE_TYPES)[number];
export const AUDIENCE_NAME_MAX = 100;
export const AUDIENCES_MAX = 200;
export const HASHES_MAX = 5_000;
/** Maximum and usual days that a person stays in an audience after the last activity it is about. */
const RETENTION_MAX = 540;
export const RETENTION_USUAL = 180;
export const ENGAGEMENTS = ["click", "outbound_click", "save"] as const;
const SIZE_MIN = 100;

export const audienceNameSchema = textSchema(AUDIENCE_NAME_MAX).pipe(z.string().min(1, coded("audienceNameMissing")));
/** The purpose of an audience, as its owner describes it. */
export const audienceDescriptionSchema = textSchema(500);
const days = z.int().min(1).max(RETENTION_MAX);
const DOMAINS_MAX = 10;
/** A website's host, without `www.`, which makes no difference. */
const domainSchema = z
  .string()
  .max(253)
  .transform((text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^www\./, ""),
  )
  .refine((host) => /^[^\s/:@]+\.[^\s/:@]+$/.test(host), coded("websiteShape"));
/** The rule that adds people to an audience. */
export const audienceRuleSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("CUSTOMER_LIST") }),
  /** People who came to the account's website through an ad, or triggered an event there, as any or one tag reports. */
  z.object({
    type: z.literal("VISITOR"),
    retentionDays: days,
    eventName: z.enum(CONVERSION_EVENTS).nullish(),
    tagId: idSchema.nullish(),
  }),
  z.object({
    type: z.literal("ENGAGEMENT"),
    retentionDays: days,
    actions: z.array(z.enum(ENGAGEMENTS)).min(1, coded("actionMissing")).max(ENGAGEMENTS.length),
    /** Only ads that lead to these websites. */
    domains: z.array(domainSchema).max(DOMAINS_MAX).nullish(),
  }),
  /** The given percentage of people here, or in a country, who are most similar to a different audience. */
  z.object({
    type: z.literal("ACTALIKE"),
    seedAudienceId: idSchema,
    percent: z.int().min(1).max(10),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, coded("accountCountryMissing"))
      .nullish(),
  }),
]);
export type AudienceRule = z.output<typeof audienceRuleSchema>;

/** SHA-256 of an address in lower case, as 64 hexadecimal digits. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, coded("addressNotHashed"));

export const audienceSchema = z.object({
  id: idSchema,
  name: z.string(),
  description: z.string(),
  /** Of a customer list: the requests that changed it, and the addresses that they added and removed. */
  batches: z.int(),
  added: z.int(),
  removed: z.int(),
  rule: audienceRuleSchema,
  status: z.enum(["INITIALIZING", "READY", "TOO_SMALL"]),
  /** Rounded down; null below 100. */
  size: z.int().nullable(),
  /** Whether another account shares it with this one. */
  isShared: z.boolean(),
  /** Accounts that may use it; only its owner sees them. */
  sharedWith: z.array(z.object({ id: idSchema, name: z.string(), sharedAt: timeSchema })),
  refreshedAt: timeSchema.nullable(),
  createdAt: timeSchema,
});
export type Audience = z.output<typeof audienceSchema>;

/** Rounds a number of people for advertisers: down to hundreds below 1,000, to two digits above; null below 100. */
export function shownSize(people: number): number | null {
  if (people < SIZE_MIN) return null;
  const step = Math.max(SIZE_MIN, 10 ** (Math.floor(Math.log10(people)) - 1));
  return Math.floor(people / step) * step;
}

/**
 * Normalizes an address for hashing; null if it is invalid. "mailto:ann@example.com" and "<ann@example.com>" are
 * invalid, because their hashes would match nobody. An address may contain letters beyond ASCII (RFC 6531).
 */
export function plainAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return /^[^\s@,;:<>()[\]\\"]+@[^\s@,;:<>()[\]\\"]+\.[^\s@,;:<>()[\]\\".]+$/.test(address) ? address : null;
}

/** Extracts addresses or hashes from a file: one per line, or the first CSV cell that looks like one. */
export const addressesIn = (text: string): FoundAddresses =>
  addressesOf(
    text.split(/\r\n|\n|\r/).map((line) => line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"|"$/g, ""))),
  );

interface FoundAddresses {
  addresses: string[];
  hashes: string[];
  /** Rows with anything else. */
  faulty: number;
}

/** Extracts addresses or hashes from a table: the first cell of each row that looks like one. */
export function addressesOf(rows: readonly (readonly string[])[]): FoundAddresses {
  const addresses = new Set<string>();
  const hashes = new Set<string>();
  let faulty = 0;
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim());
    const hash = cells.find((cell) => /^[0-9a-f]{64}$/i.test(cell));
    const address = cells.map(plainAddress).find((found) => found !== null);
    if (hash) hashes.add(hash.toLowerCase());
    else if (address) addresses.add(address);
    else if (cells.some((cell) => cell !== "")) faulty += 1;
  }
  return { addresses: [...addresses], hashes: [...hashes], faulty };
}
