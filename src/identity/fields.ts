import { z } from "zod";

/** Maximum lengths of values that a provider returns through the browser. Real ones are far shorter. */
export const CODE_MAX = 4_096;
export const TOKEN_MAX = 16_384;
export const FACEBOOK_ID_MAX = 255;
export const codeSchema = z.string().min(1).max(CODE_MAX);
export const stateSchema = z.string().min(1).max(256);
export const issSchema = z.string().max(2_048).nullish();
export const tokenSchema = z.string().min(1).max(TOKEN_MAX);
export const facebookIdSchema = z.union([z.string().min(1).max(FACEBOOK_ID_MAX), z.number().int().transform(String)]);

/** A person's profile at a provider, used to prefill a form; the server never trusts it when it comes back. */
export const profileSchema = z.object({
  email: z.string().nullable(),
  firstName: z.string(),
  lastName: z.string(),
  imageUrl: z.string().nullable(),
});
