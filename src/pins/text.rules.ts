import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema, linkSchema, textSchema } from "../model/values.ts";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "./limits.ts";

/** The fields of a Pin that its owner writes; the form and the server use the same. */
export const pinTitleSchema = textSchema(PIN_TITLE_MAX);
export const pinDescriptionSchema = textSchema(PIN_DESCRIPTION_MAX);
export const pinAltTextSchema = textSchema(PIN_ALT_TEXT_MAX);
/** An empty link becomes null. */
export const pinLinkSchema = z.union([z.literal("").transform(() => null), linkSchema]).nullable();

/** The section of a save; forms send an empty one for none. */
export const sectionRefSchema = z.union([z.literal("").transform(() => null), idSchema]).nullish();

/** A username with or without its `@`; forms send an empty one to name nobody. */
export const sponsorUsernameSchema = z
  .string()
  .max(100, coded("usernameTooLong"))
  .transform((text) => text.trim().replace(/^@/, "") || null)
  .nullish();
