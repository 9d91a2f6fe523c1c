import { z } from "zod";

const text = z.string().max(2_048).optional().catch(undefined);

/** Some providers write the answer as text, as Cognito's userinfo endpoint does. Anything else than a yes is a no. */
export const saysVerified = (claim: unknown): boolean => claim === true || claim === "true";

/** Claims that a business's provider may release by its userinfo endpoint only, as Authelia does. */
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
