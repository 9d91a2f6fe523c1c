import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema, linkSchema, textSchema } from "../model/values.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_NOTE_MAX, PIN_TITLE_MAX } from "./limits.ts";

const NO_ADDRESS = coded("linkShape");

/** The fields of a Pin that its owner writes; the form and the server use the same. */
export const pinTitleSchema = textSchema(PIN_TITLE_MAX);
export const pinDescriptionSchema = textSchema(PIN_DESCRIPTION_MAX);
export const pinAltTextSchema = textSchema(PIN_ALT_TEXT_MAX);
export const pinNoteSchema = textSchema(PIN_NOTE_MAX);
/** An empty link means none. */
export const pinLinkSchema = z.union([z.literal("").transform(() => null), linkSchema]).nullable();

/** Where a text is left out, null or empty, as forms and older clients send it, it is empty. */
export const orEmpty = <T extends z.ZodType<string>>(text: T) => text.nullish().transform((value) => value ?? "");

const ADDRESS_MAX = 4_096;
/** The address of a picture or page to fetch: http or https only, so no `data:` address. */
export const fetchAddressSchema = z
  .string()
  .trim()
  .max(ADDRESS_MAX, coded("addressTooLong"))
  .refine((text) => !/[\u0000-\u001f\u007f]/.test(text) && text.isWellFormed(), NO_ADDRESS)
  .refine((text) => /^https?:\/\//i.test(text) && URL.canParse(text), NO_ADDRESS);

/** The section of a save; an empty one, as forms send it, is none. */
export const sectionRefSchema = z.union([z.literal("").transform(() => null), idSchema]).nullish();

/** A username with or without its `@`; an empty one, as forms send it, names nobody. */
export const sponsorUsernameSchema = z
  .string()
  .max(100, coded("usernameTooLong"))
  .transform((text) => text.trim().replace(/^@/, "") || null)
  .nullish();
