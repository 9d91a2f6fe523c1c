import { z } from "zod";
import { INVITATION_MAX } from "../identity/sign-up.rules.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, textSchema } from "../model/values.ts";

const GENDER_MAX = 50;

/**
 * Seconds since 1970, UTC midnight of the day; forms send digits. Any other value is not a date (spec visitor 5).
 */
export const birthdaySchema = z
  .union(
    [
      z.number(),
      z
        .string()
        .transform((text) => text.normalize("NFKC").trim())
        .pipe(z.string().regex(/^-?\d{1,12}$/))
        .transform(Number),
    ],
    coded("birthdayInvalid"),
  )
  .pipe(z.number().int(coded("birthdayInvalid")));

/** Two letters, or empty: the server detects the country if the browser didn't. */
export const countrySchema = z.string().regex(/^(?:[A-Za-z]{2})?$/, coded("countryCode"));

/** Optional facts at sign-up besides names and birthday (spec visitor 3): stored, and shown to nobody else. */
export const genderFields = {
  gender: textSchema(GENDER_MAX).nullish(),
  /** In the person's own words, if no usual option is right. */
  customGender: textSchema(GENDER_MAX).nullish(),
};

/** The desired username: used as it is if free, else with digits appended. */
export const chosenName = { username: z.string().trim().max(100).nullish() };

/** Fields of a sign-up that needs the consent step (spec visitor 3). */
export const consentFields = {
  krPrivacyConsentOptIn: flagSchema.nullish(),
  marketingNotifsOptOut: flagSchema.nullish(),
};

export interface ConsentInput {
  krPrivacyConsentOptIn?: boolean | null | undefined;
  marketingNotifsOptOut?: boolean | null | undefined;
}

/** The code of an invitation's link; browsers send it in a cookie too. */
export const invitationField = { invitation: z.string().max(INVITATION_MAX).nullish() };
