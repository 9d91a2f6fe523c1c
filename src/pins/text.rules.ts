import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";

/** The section of a save; forms send an empty one for none. */
export const sectionRefSchema = z.union([z.literal("").transform(() => null), idSchema]).nullish();

/** A username with or without its `@`; forms send an empty one to name nobody. */
export const sponsorUsernameSchema = z
  .string()
  .max(100, coded("usernameTooLong"))
  .transform((text) => text.trim().replace(/^@/, "") || null)
  .nullish();
