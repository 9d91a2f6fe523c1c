import { z } from "zod";
import { jsonText } from "./field-names.ts";
import { jsonOrText } from "./json-depth.ts";
import { SEARCH_QUERY_MAX } from "./limits.ts";
import { isWebLink, LINK_MAX } from "./link.rules.ts";
import { coded } from "./problem.ts";
import { cleanText, isLongerThan, isPlainText } from "./text.rules.ts";

/** Decimal string of a 64-bit integer, as every id on the wire (CONTRACT.md section 2). */
export const idSchema = z
  .string()
  // Aborts, because later checks read the text as a number.
  .regex(/^[1-9]\d{0,18}$/, { error: coded("idShape"), abort: true })
  .refine((id) => BigInt(id) <= 9_223_372_036_854_775_807n, coded("idShape"));

/** A client's unique key for a request that must not run twice, e.g. a UUID. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/, coded("keyShape"));

const FIRST_TIME = Date.parse("0001-01-01T00:00:00Z");
const LAST_TIME = Date.parse("9999-12-31T23:59:59.999Z");
/** The database has no year 0, nor JavaScript's years with more than four digits. */
export const isStorableTime = (time: string): boolean => {
  const at = Date.parse(time);
  return at >= FIRST_TIME && at <= LAST_TIME;
};

/** ISO 8601 in UTC. */
export const timeSchema = z.iso.datetime().refine(isStorableTime, coded("inputWrittenWrong"));
/** ISO 8601 in any zone. */
export const zonedTimeSchema = z.iso
  .datetime({ offset: true, error: coded("timeShape") })
  .refine(isStorableTime, coded("timeShape"));

/**
 * One line or paragraph of a person's text: trimmed, no control characters, at most `max` characters (code points).
 * @param missing code of the problem if the text is missing and has its own words for that
 */
export const textSchema = (max: number, missing?: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) })
    // The raw text may be longer, because it is trimmed first; the API documents name the limit of the trimmed text.
    .max(max * 4, coded("tooManyCharacters", { max }))
    .meta({ maxLength: max })
    .transform(cleanText)
    .refine((text) => !isLongerThan(text, max), coded("tooManyCharacters", { max }))
    .refine(isPlainText, coded("charactersRefused"));

/** A link that people may be sent to: http or https, no credentials, at most 2,048 characters. */
export const linkSchema = z.string().trim().max(LINK_MAX, coded("linkTooLong")).refine(isWebLink, coded("linkShape"));

/** Form fields and query strings carry text only; `"true"`, `"1"`, `""` and so on become booleans. */
export const flagSchema = z.union([
  z.boolean(),
  z.enum(["true", "1", "yes", "on"]).transform(() => true),
  z.enum(["false", "0", "no", "off", ""]).transform(() => false),
]);

/** A list, which a query string may write as `a,b,c`. */
export const listOf = <T extends z.ZodType>(item: T, max: number, min = 0) =>
  z.preprocess(
    (value) =>
      typeof value === "string"
        ? value
            .split(",")
            .map((part) => part.trim())
            .filter(Boolean)
        : value,
    z.array(item).min(min).max(max),
  ) as z.ZodType<z.output<T>[], z.input<T>[] | string>;

/** An object that a form or a query string can only give as JSON. */
export const objectOrJson = <T extends z.ZodType>(object: T) =>
  jsonText(z.preprocess((value) => (typeof value === "string" ? jsonOrText(value) : value), object));

/** A whole number; also accepts it as text. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^-?\d{1,15}$/)
          .transform(Number),
      ],
      { error: ({ input }) => (input == null ? undefined : coded("wholeNumber")) },
    )
    // Limits of the number, repeated for its text form so that the API documents show them.
    .meta({ minimum: min, maximum: max })
    .pipe(z.number().int().min(min).max(max));

/** A sentence's code and parameters, as in errors: for clients in other languages. */
export const reasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** Why one row of a batch was refused: the sentence, after the field's name, and its code. */
export const exceptionSchema = z.object({ code: z.int(), message: z.string(), reason: reasonSchema.nullable() });
export type RowException = z.output<typeof exceptionSchema>;

/** An amount on the wire: a number up to 2^53, decimal text above. */
export const microSchema = z.union([z.number(), z.string()]);
const MICRO_MAX = BigInt(Number.MAX_SAFE_INTEGER);
/** A whole amount above zero, without exponent and fraction (SECURITY.md 33). */
export const amountSchema = z
  .union([z.number().int().safe(), z.string().regex(/^[1-9]\d{0,18}$/, coded("wholeNumberAboveZero"))])
  .transform((amount) => BigInt(amount))
  .refine((amount) => amount > 0n && amount <= MICRO_MAX, coded("wholeNumberAboveZero"));

/** A search as typed; an empty one is valid and finds nothing. */
export const searchQuerySchema = textSchema(SEARCH_QUERY_MAX).default("");
