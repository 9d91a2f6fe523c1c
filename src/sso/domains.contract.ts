import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";
import { ssoDomainSchema } from "./domain.ts";

export const listSsoDomains = defineContract({
  name: "sso.listDomains",
  kind: "query",
  access: "user",
  summary: "The domains whose people log in at your business's own provider",
  rest: { method: "GET", path: "/v3/sso/domains/" },
  input: z.object({}),
  output: z.array(ssoDomainSchema),
  errors: [],
});

const printable = (max: number, message: string) =>
  z
    .string()
    .trim()
    .max(max, message)
    .regex(/^[\x21-\x7e]*$/, message);

/** The domain takes effect once it is verified; until then nobody is redirected to its provider. */
export const addSsoDomain = defineContract({
  name: "sso.addDomain",
  kind: "mutation",
  access: "user",
  stepUp: true,
  summary: "Set up your business's own log-in for a domain",
  rest: { method: "POST", path: "/v3/sso/domains/" },
  limits: ["fetchUrl"],
  input: z.object({
    domain: z.string().max(300, coded("domainShape")).default(""),
    issuer: printable(512, coded("linkShapeHttps")).default(""),
    clientId: printable(255, coded("clientIdShape")).default(""),
    clientSecret: printable(1_024, coded("clientSecretShape")).nullish(),
  }),
  output: ssoDomainSchema,
  errors: ["SSO_DOMAIN_NOT_ALLOWED", "SSO_DOMAIN_TAKEN", "SSO_ISSUER_INVALID"],
});

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
