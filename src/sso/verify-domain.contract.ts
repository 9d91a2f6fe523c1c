import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { idSchema } from "../model/values.ts";
import { ssoDomainSchema } from "./domain.ts";

/** Checks the TXT record and the file; either one suffices. */
export const verifySsoDomain = defineContract({
  name: "sso.verifyDomain",
  kind: "mutation",
  access: "user",
  summary: "Prove that a domain is your business's",
  rest: { method: "POST", path: "/v3/sso/domains/{domainId}/verify/" },
  limits: ["fetchUrl"],
  input: z.object({ domainId: idSchema }),
  output: ssoDomainSchema,
  errors: ["SSO_DOMAIN_NOT_FOUND", "SSO_DOMAIN_UNPROVEN", "SSO_DOMAIN_TAKEN"],
});
