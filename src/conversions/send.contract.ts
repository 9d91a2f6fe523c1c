import { z } from "zod";
import { UPLOAD_KINDS } from "../ads/conversion-kinds.ts";
import { defineContract } from "../contract/define-contract.ts";
import { fieldRows } from "../model/field-names.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, textSchema, timeSchema, wholeNumber } from "../model/values.ts";

export const EVENTS_AT_ONCE = 1_000;
const eventsSchema = fieldRows(z.array(z.unknown()).max(EVENTS_AT_ONCE, coded("sendAtMost", { max: EVENTS_AT_ONCE })));
const advertiserId = idSchema;

/** An advertiser's server sends people's events. Each row is independent, in the format of the API description v5. */
export const sendEvents = defineContract({
  name: "conversions.send",
  kind: "mutation",
  access: "user",
  scope: "conversions",
  summary: "Report up to 1,000 conversions; each event name and id counts once, whoever reports it",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/events/" },
  limits: ["conversions"],
  // A thousand events with their user agents and addresses are longer than other bodies.
  pictureBody: true,
  input: z.object({
    advertiserId,
    data: eventsSchema.min(1, coded("sendAtLeast")),
    /** Validated and shown under test events, but not counted. */
    test: flagSchema.default(false),
  }),
  output: z.object({
    numEventsReceived: z.int(),
    numEventsProcessed: z.int(),
    /** In the order of the rows. */
    events: z.array(
      z.object({
        status: z.enum(["processed", "doubled", "failed"]),
        errorMessage: z.string(),
        warningMessage: z.string(),
      }),
    ),
  }),
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const uploadSchema = z.object({
  id: idSchema,
  kind: z.enum(UPLOAD_KINDS),
  fileName: z.string(),
  rows: z.int(),
  counted: z.int(),
  doubled: z.int(),
  refused: z.int(),
  /** Conversions by the earlier ad interaction; null if fewer than 10 people would be counted. */
  clicked: z.int().nullable(),
  engaged: z.int().nullable(),
  viewed: z.int().nullable(),
  faults: z.array(z.object({ row: z.int(), fault: z.string() })),
  createdAt: z.string(),
});
export type ConversionUpload = z.output<typeof uploadSchema>;

/** The person's browser reads the file, hashes the addresses and sends it row by row. */
export const uploadEvents = defineContract({
  name: "conversions.upload",
  kind: "mutation",
  access: "user",
  summary: "Up to 1,000 rows of a file of conversions, or of purchases to be matched with ads alone",
  rest: { method: "POST", path: "/ads/v4/advertisers/{advertiserId}/conversion_uploads/" },
  limits: ["conversions"],
  input: z.object({
    advertiserId,
    kind: z.enum(UPLOAD_KINDS).default("CONVERSIONS"),
    fileName: textSchema(200).pipe(z.string().min(1, coded("fileNameMissing"))),
    /** Upload of the previous part; omitted for a file's first rows. */
    uploadId: idSchema.nullish(),
    /** Number of the first row in the file. */
    firstRow: wholeNumber(1, 10_000_000).default(1),
    rows: eventsSchema.min(1, coded("fileEmpty")),
  }),
  output: uploadSchema,
  errors: ["ADVERTISER_NOT_FOUND", "CONVERSION_UPLOAD_NOT_FOUND"],
});

/**
 * Needs no confirmed session, unlike other tokens: the new one can do less than the one that asks for it, and ends when
 * that one is revoked, or the consent to its app.
 */
export const createConversionToken = defineContract({
  name: "conversions.createToken",
  kind: "mutation",
  access: "user",
  limits: ["createToken"],
  summary: "Make a token that only sends conversions, with an access token",
  rest: { method: "POST", path: "/ads/v4/conversion_tokens/" },
  input: z.object({}),
  output: z.object({ token: z.string(), expiresAt: timeSchema }),
  errors: ["CONVERSION_TOKEN_REFUSED"],
});
