import { z } from "zod";

const text = z.string().max(2_048).optional().catch(undefined);

/** Claims that a business's provider may release by its userinfo endpoint only, as Authelia does. */
export const businessClaimsSchema = z.object({
  sub: z.string(),
  ...{ email: text, name: text, given_name: text, family_name: text },
  ...{ preferred_username: text, upn: text, picture: text },
  email_verified: z.boolean().optional().catch(undefined),
});
export type BusinessClaims = z.output<typeof businessClaimsSchema>;
