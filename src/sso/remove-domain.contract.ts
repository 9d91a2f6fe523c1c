import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";

/** Its people log in by their password from then on, after a reset where they have none. */
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
