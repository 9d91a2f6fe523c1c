import { z } from "zod";
import { idSchema } from "../model/values.ts";

/** Ages that an ad can target (spec signed-in 3.3). People under 18 see no ads. */
export const AD_AGES = ["18-24", "25-34", "35-44", "45-49", "50-54", "55-64", "65+"] as const;
export type AdAge = (typeof AD_AGES)[number];
/** Ads target all genders by default (spec signed-in 9). */
export const AD_GENDERS = ["female", "male", "unknown"] as const;
export type AdGender = (typeof AD_GENDERS)[number];
export const AD_APPTYPES = ["web", "web_mobile", "android_mobile", "iphone", "android_tablet", "ipad"] as const;

export const TARGETS_MAX = 100;
const list = <T extends z.ZodType>(item: T) => z.array(item).max(TARGETS_MAX).optional();

/** A missing or empty list excludes nobody. */
export const targetingSpecSchema = z
  .strictObject({
    AGE_BUCKET: list(z.enum(AD_AGES)),
    GENDER: list(z.enum(AD_GENDERS)),
    /** Keys of `AD_INTERESTS`. */
    INTEREST: list(z.string().regex(/^[a-z0-9_]{1,40}$/)),
    /** Countries, two capital letters. */
    LOCATION: list(z.string().regex(/^[A-Z]{2}$/)),
    APPTYPE: list(z.enum(AD_APPTYPES)),
    AUDIENCE_INCLUDE: list(idSchema),
    AUDIENCE_EXCLUDE: list(idSchema),
  })
  .partial();
export type TargetingSpec = z.output<typeof targetingSpecSchema>;
