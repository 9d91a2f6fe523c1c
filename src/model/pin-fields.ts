import { z } from "zod";
import { coded } from "./problem.ts";
import { textSchema } from "./values.ts";

/* What more calls than those of Pins take of a new one. */

export const PIN_NOTE_MAX = 2_000;
export const pinNoteSchema = textSchema(PIN_NOTE_MAX);

/** Where a text is left out, null or empty, as forms and older clients send it, it is empty. */
export const orEmpty = <T extends z.ZodType<string>>(text: T) => text.nullish().transform((value) => value ?? "");

const NO_ADDRESS = coded("linkShape");
const ADDRESS_MAX = 4_096;
/** The address of a picture or page to fetch: http or https only, so no `data:` address. */
export const fetchAddressSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX, coded("addressTooLong"))
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(), NO_ADDRESS)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_ADDRESS);

export const noneWhereEmpty = z.literal("").transform(() => null);

/** A picture that is not an upload: its address, or its data. */
export const pictureFields = {
  imageUrl: z.union([noneWhereEmpty, fetchAddressSchema]).nullish(),
  /** Base64, with or without `data:image/…;base64,` before it. */
  imageBase64: z.union([noneWhereEmpty, z.string().max(10_000_000)]).nullish(),
};
