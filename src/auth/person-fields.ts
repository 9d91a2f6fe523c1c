import { z } from "zod";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";

const GENDER_MAX = 50;

/** Seconds since 1970, UTC midnight of the day, which a form says in digits. Any other value is no date (spec visitor section 5). */
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

/** Two letters, or nothing: the server finds it out where the browser didn't. */
export const countrySchema = z.string().regex(/^(?:[A-Za-z]{2})?$/, coded("countryCode"));

/**
 * What a person may say of themselves at sign-up beside names and birthday (spec visitor section 3): stored, and shown
 * to nobody else.
 */
export const genderFields = {
  gender: textSchema(GENDER_MAX).nullish(),
  /** In the person's own words, where none of the usual ones is right. */
  customGender: textSchema(GENDER_MAX).nullish(),
};

/** The username that somebody would like to have: theirs where it is free, with figures after it where it is not. */
export const chosenName = { username: z.string().trim().max(100).nullish() };
