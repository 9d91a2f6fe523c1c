import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { coded } from "../model/problem.ts";
import { ssoDomainSchema } from "./domain.ts";

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
