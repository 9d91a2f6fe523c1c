import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** People of the domain then log in with a password, after a reset if they have none. */
export const removeSsoDomain = defineContract({
  name: "sso.removeDomain",
  kind: "mutation",
  hides: true,
  access: "user",
  stepUp: true,
  summary: "End your business's own log-in for a domain",
  rest: { method: "DELETE", path: "/v3/sso/domains/{domainId}/" },
  input: z.object({ domainId: idSchema }),
  output: z.null(),
  errors: ["SSO_DOMAIN_NOT_FOUND"],
});
