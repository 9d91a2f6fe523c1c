import { z } from "zod";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_NOTE_MAX, PIN_TITLE_MAX } from "./limits.ts";
import { coded } from "./problem.ts";
import { linkSchema, textSchema } from "./values.ts";

/* Fields of a new Pin that other slices use too. */

export const pinNoteSchema = textSchema(PIN_NOTE_MAX);

/** The texts of a Pin that its owner writes. */
export const pinTitleSchema = textSchema(PIN_TITLE_MAX);
export const pinDescriptionSchema = textSchema(PIN_DESCRIPTION_MAX);
export const pinAltTextSchema = textSchema(PIN_ALT_TEXT_MAX);
/** An empty link becomes null. */
export const pinLinkSchema = z.union([z.literal("").transform(() => null), linkSchema]).nullable();

/** Turns a missing or null text into an empty one; forms and older clients send either. */
export const orEmpty = <T extends z.ZodType<string>>(text: T) => text.nullish().transform((value) => value ?? "");

const NO_ADDRESS = coded("linkShape");
const ADDRESS_MAX = 4_096;
/** Address of a picture or page to fetch: http or https only, never `data:`. */
export const fetchAddressSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX, coded("addressTooLong"))
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(), NO_ADDRESS)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_ADDRESS);

export const noneWhereEmpty = z.literal("").transform(() => null);

/** A picture that is not an upload: an address, or its data. */
export const pictureFields = {
  imageUrl: z.union([noneWhereEmpty, fetchAddressSchema]).nullish(),
  /** Base64, with or without a leading `data:image/…;base64,`. */
  imageBase64: z.union([noneWhereEmpty, z.string().max(10_000_000)]).nullish(),
};
