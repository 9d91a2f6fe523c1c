import { z } from "zod";

const text = z.string().max(2_048).optional().catch(undefined);

/** Some providers send the claim as text, as Cognito's userinfo endpoint does. Anything but true means false. */
export const saysVerified = (claim: unknown): boolean => claim === true || claim === "true";

/** Claims that a business's provider may return only from its userinfo endpoint, as Authelia does. */
export const businessClaimsSchema = z.object({
  sub: z.string(),
  email: text,
  name: text,
  given_name: text,
  family_name: text,
  preferred_username: text,
  upn: text,
  picture: text,
  email_verified: z
    .unknown()
    .transform((claim) => (claim == null ? undefined : saysVerified(claim)))
    .optional(),
});
export type BusinessClaims = z.output<typeof businessClaimsSchema>;
